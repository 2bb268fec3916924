"""A chip that swallows what it is sent, for measuring: the model of a real one allocates."""


class QuietChip:
    def __init__(self, address: int) -> None:
        self.address = address

    def write(self, data: bytes) -> None:
        pass

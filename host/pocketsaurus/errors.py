"""The one kind of error the PC tools show to a person: what is wrong, and what to do next."""


class HostError(Exception):
    """Something a person can set right.

    ``what`` and ``next_step`` are whole sentences; the command line prints both and exits with 1.
    """

    def __init__(self, what: str, next_step: str) -> None:
        super().__init__(f"{what} {next_step}")
        self.what = what
        self.next_step = next_step

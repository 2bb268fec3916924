"""MicroPython is fetched from where the board file says, once, and taken only if it is what was meant."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from images import micropython

from pocketsaurus import boards, runtime
from pocketsaurus.errors import HostError
from pocketsaurus.flash import download

IMAGE = micropython()
SHA256 = hashlib.sha256(IMAGE).hexdigest()


class Handler(BaseHTTPRequestHandler):
    asked = []

    def do_GET(self):
        self.asked.append(self.path)
        if self.path == "/missing.bin":
            self.send_error(404)
            return
        body = IMAGE[:-1] if self.path == "/other.bin" else IMAGE
        self.send_response(200)
        self.send_header("Content-Length", str(len(IMAGE)))
        self.end_headers()
        self.wfile.write(body[: 1000 if self.path == "/cut.bin" else None])

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def server():
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as served:
        threading.Thread(target=served.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}"
        served.shutdown()


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv(download.CACHE_VARIABLE, str(tmp_path / "cache"))
    Handler.asked.clear()
    return tmp_path / "cache"


@pytest.fixture
def board(tmp_path):
    """Makes a board that names a MicroPython to download."""

    def make(address, sha256=SHA256):
        text = (runtime.root() / "boards/esp32-devkitc.toml").read_text().replace("esp32-devkitc", "own")
        text += f'\n[micropython]\nversion = "1.29"\naddress = "{address}"\nsha256 = "{sha256}"\n'
        path = tmp_path / "own.toml"
        path.write_text(text)
        return boards.read(str(path))

    return make


def fetch(board):
    """Return the bytes and how far it said to be."""
    steps = []
    data, _ = download.micropython(board, lambda done, total: steps.append((done, total)))
    return data, steps


def test_it_is_fetched_once(server, board, cache):
    own = board(server + "/good.bin", SHA256.upper())
    data, steps = fetch(own)
    assert data == IMAGE
    assert steps[-1] == (len(IMAGE), len(IMAGE)) and len(steps) > 1
    assert fetch(own) == (IMAGE, [])
    assert Handler.asked == ["/good.bin"]
    assert [path.name for path in cache.iterdir()] == [SHA256 + ".bin"]


def test_what_was_damaged_on_this_pc_is_fetched_again(server, board, cache):
    cache.mkdir()
    (cache / f"{SHA256}.bin").write_bytes(b"rust")
    assert fetch(board(server + "/good.bin"))[0] == IMAGE
    assert (cache / f"{SHA256}.bin").read_bytes() == IMAGE


def test_a_folder_that_cannot_be_written_does_not_matter(server, board, cache):
    cache.write_text("in the way")
    assert fetch(board(server + "/good.bin"))[0] == IMAGE


@pytest.mark.parametrize(
    ("path", "what", "next_step"),
    [
        ("/missing.bin", "the server says 404", "--firmware"),
        ("/other.bin", "its SHA-256 is wrong", "Run the command again"),
        ("/cut.bin", "its SHA-256 is wrong|cannot be fetched", "again|internet"),
    ],
)
def test_what_is_not_what_was_meant_is_never_kept(server, board, cache, path, what, next_step):
    with pytest.raises(HostError, match=what) as caught:
        fetch(board(server + path))
    assert any(words in caught.value.next_step for words in next_step.split("|"))
    assert not cache.exists()


def test_a_server_that_is_not_there(board):
    with pytest.raises(HostError, match="cannot be fetched") as caught:
        fetch(board("http://127.0.0.1:9/good.bin"))
    assert "connection to the internet" in caught.value.next_step


def test_a_board_without_a_download_says_where_to_get_it():
    with pytest.raises(HostError, match="names no MicroPython") as caught:
        fetch(boards.read("esp32-devkitc"))
    assert "https://micropython.org/download/ESP32_GENERIC/" in caught.value.next_step


@pytest.mark.parametrize(
    ("address", "sha256", "key"),
    [
        ("ftp://x/y.bin", SHA256, "micropython.address"),
        ("https://x/y.bin", SHA256[:-1], "micropython.sha256"),
    ],
)
def test_a_board_file_with_a_wrong_table(board, address, sha256, key):
    with pytest.raises(HostError, match=key):
        board(address, sha256)

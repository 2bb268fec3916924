// Runs one Python file in MicroPython's WebAssembly port, in node.
//
// node wasm_runner.mjs HEAPSIZE FOLDERS SCRIPT [ARGUMENT...]
// The .py files below FOLDERS (comma-separated, from the working directory) are copied into the
// file system of the runtime, and FOLDERS are its sys.path. The exit code is the script's.

import { readdirSync, readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [heapsize, folderList, script, ...scriptArguments] = process.argv.slice(2);
const folders = folderList.split(",");
const write = (line) => process.stdout.write(line + "\n");

function copyPythonFiles(files, folder) {
    files.mkdirTree("/" + folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = folder + "/" + entry.name;
        if (entry.isDirectory() && entry.name !== "__pycache__") {
            copyPythonFiles(files, path);
        } else if (entry.name.endsWith(".py")) {
            files.writeFile("/" + path, readFileSync(path));
        }
    }
}

const python = await loadMicroPython({
    heapsize: Number(heapsize),
    linebuffer: true,
    stdout: write,
    stderr: write,
});
folders.forEach((folder) => copyPythonFiles(python.FS, folder));

python.globals.set("argv", [script, ...scriptArguments].join("\0"));
python.globals.set("path", folders.map((folder) => "/" + folder).join("\0"));
python.runPython(`
import sys
sys.argv[:] = argv.split("\\0")
sys.path[:] = path.split("\\0")
exit_code = 0
try:
    with open("/" + sys.argv[0]) as file:
        exec(compile(file.read(), sys.argv[0], "exec"), {"__name__": "__main__"})
except SystemExit as end:
    exit_code = end.args[0] if end.args else 0
except Exception as error:
    sys.print_exception(error)
    exit_code = 1
`);
const code = python.globals.get("exit_code");
process.exitCode = code === null ? 0 : Number.isInteger(code) ? code : 1;

// Runs one probe in MicroPython's WebAssembly port, in node, with a collection at each of its yields.
//
// node wasm.mjs FOLDERS SCRIPT [ARGUMENT...]
// The .py and .mpy files below FOLDERS (paths, separated by ":") are copied into the runtime, and are its
// sys.path. Further arguments that name a file are copied too. SCRIPT leaves a generator named probe.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [folderList, ...argv] = process.argv.slice(2);
const folders = folderList.split(":");
const write = (line) => process.stdout.write(line + "\n");
const python = await loadMicroPython({ heapsize: 16 << 20, linebuffer: true, stdout: write, stderr: write });

function copy(path) {
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, readFileSync(path));
}

function copyModules(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = folder + "/" + entry.name;
        if (entry.isDirectory()) copyModules(path);
        else if (/\.m?py$/.test(entry.name)) copy(path);
    }
}

folders.forEach(copyModules);
argv.filter(existsSync).forEach(copy);
python.globals.set("arguments", JSON.stringify([folders, argv]));
python.runPython(`
import gc, json, sys
sys.path[:], sys.argv[:] = json.loads(arguments)
del arguments
with open(sys.argv[0]) as file:
    code = compile(file.read(), sys.argv[0], "exec")
names = {"__name__": "__main__"}
exec(code, names)
del code, file
probe = names["probe"]
`);
// A collection that was asked for takes place at the beginning of the next call from outside.
do python.runPython("gc.collect()");
while (runs());

function runs() {
    python.runPython("more = next(probe, 'end') != 'end'");
    return python.globals.get("more");
}

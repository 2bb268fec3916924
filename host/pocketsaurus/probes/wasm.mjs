// Runs one probe in MicroPython's WebAssembly port, in node, with a collection at each of its yields.
//
// node wasm.mjs HOME FOLDERS SCRIPT [ARGUMENT...]
// The .py and .mpy files below HOME (a path, or nothing) and FOLDERS (paths, separated by ":") are copied into
// the runtime. As on a handheld HOME is the working directory, and sys.path is "", "lib", and FOLDERS. Further arguments that name a file are copied too. SCRIPT leaves a generator named probe.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [home, folderList, ...argv] = process.argv.slice(2);
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

[home, ...folders].filter(Boolean).forEach(copyModules);
argv.filter(existsSync).forEach(copy);
python.globals.set("arguments", JSON.stringify([home || "/", ["", "lib", ...folders], argv]));
python.runPython(`
import gc, json, os, sys
home, sys.path[:], sys.argv[:] = json.loads(arguments)
os.chdir(home)
del arguments, home, os
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

// Runs pytest inside Pyodide: node run.mjs PYODIDE PROJECT PACKAGES ARGUMENTS…
const [pyodide, project, packages, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.mountNodeFS("/packages", packages);
python.globals.set("rest", python.toPy(rest));
process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/project", "/packages"]
sys.dont_write_bytecode = True
os.chdir("/project")
import pytest, subprocess
def cannot(*_, **__):
    pytest.skip("WebAssembly starts no programs")
subprocess.Popen.__init__ = cannot
print("Python", sys.version.split()[0])
int(pytest.main(rest))`);

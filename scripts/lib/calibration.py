"""What the calibrations share: how to build what they run, and what their files say of where they ran."""
import csv
import os
import subprocess
import sys

KEPT = ("commit:", "cpu:", "cores:", "kernel:", "aslr:", "swift:", "build:", "allocator:", "load:")


def built(product, folder=".build", **variables):
    """The path of a product of this checkout's release build in a folder, made with these environment variables."""
    command = ["swift", "build", "-c", "release", "--scratch-path", folder]
    environment = {**os.environ, **variables}
    subprocess.run(command + ["--product", product], check=True, stdout=sys.stderr, env=environment)
    path = subprocess.run(
        command + ["--show-bin-path"], check=True, capture_output=True, text=True, env=environment).stdout.strip()
    return os.path.join(path, product)


def run(bench, arguments, folder):
    """One run of bench, whose files go to the folder."""
    result = subprocess.run([bench, "run", *arguments, "--out", folder], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"error: bench ended with status {result.returncode}: {result.stderr.strip().splitlines()[-1]}")


def rows(path):
    """The lines of provenance and the rows of a file of results."""
    with open(path) as file:
        lines = file.read().splitlines()
    provenance = [line for line in lines if line.startswith("# ") and line[2:].startswith(KEPT)]
    return provenance, list(csv.DictReader(line for line in lines if not line.startswith("#")))

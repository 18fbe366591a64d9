"""Builds the Python package with CMake: `env/bin/pip install --no-build-isolation .` (docs/python.md).

The environment variable CMAKE_ARGS adds definitions; -DARBITER_ARCH=native makes it for this machine's processor."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildByCMake(build_ext):
    def build_extension(self, extension: Extension) -> None:
        build = Path(self.build_temp).resolve()
        definitions = [
            "-DCMAKE_BUILD_TYPE=Release",
            "-DARBITER_ARCH=portable",
            "-DARBITER_LIBRARY_ONLY=ON",
            "-DARBITER_PYTHON=ON",
            f"-DPython_EXECUTABLE={sys.executable}",
            *shlex.split(os.environ.get("CMAKE_ARGS", "")),
        ]
        subprocess.run(["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", *definitions], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "arbiter_python"], check=True)
        (built,) = (build / "python" / "arbiter").glob("_arbiter.*")
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(target))


class BuildWithOpenings(build_py):
    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "arbiter" / "openings.tsv"
        self.copy_file(str(ROOT / "share/openings/openings.tsv"), str(target))


version = re.search(r"^    VERSION (\S+)$", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)
assert version is not None, "CMakeLists.txt names no version"
setup(
    version=version[1],
    ext_modules=[Extension("arbiter._arbiter", sources=[])],
    cmdclass={"build_ext": BuildByCMake, "build_py": BuildWithOpenings},
)

"""Build the wheel of a plugin and install it into a folder, without the network."""

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

NINE_CANDLES: Final = Path(__file__).parents[1] / "examples" / "nine_candles"


def build_wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a project into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=project, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def install_wheel(wheel: Path, folder: Path) -> None:
    """Install a wheel of pure Python as `pip install --target` does."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)

"""Pin container images by digest: `python -m tools.images check` compares, `python -m tools.images pin` rewrites.

Tags move; a digest names the same bytes forever. `docker buildx imagetools` asks the registry, so both commands need a network.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FILES: Final = ("Dockerfile", "compose.yaml")
REFERENCE: Final = re.compile(r"(?m)^(?:FROM|\s+image:) (?P<image>[^\s@]+)(?:@(?P<digest>sha256:[0-9a-f]{64}))?(?= |$)")


def image_references(text: str) -> Iterator[re.Match[str]]:
    """Yield the references to images in a Dockerfile or a compose file, with the groups `image` and `digest`."""
    return REFERENCE.finditer(text)


def unpinned_images() -> list[str]:
    """Return the images that are named without a digest."""
    return [found["image"] for file in FILES for found in image_references((ROOT / file).read_text()) if not found["digest"]]


def current_digest(image: str) -> str:
    """Return the digest that a tag has in its registry now."""
    docker = shutil.which("docker")
    if docker is None:
        sys.exit("Expected `docker` with buildx on the PATH: it asks the registry, without a running engine.")
    command = [docker, "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    digest = answer.stdout.strip()
    if answer.returncode or not re.fullmatch(r"sha256:[0-9a-f]{64}", digest):
        sys.exit(f"The digest of {image} cannot be read: {answer.stderr.strip() or digest or 'no answer'}")
    return digest


def check(root: Path = ROOT) -> int:
    """Print for each image whether its digest is that of its tag now, and return the number of differences."""
    different = 0
    for file in FILES:
        for found in image_references((root / file).read_text()):
            current = current_digest(found["image"])
            state = "current" if current == found["digest"] else f"now {current}" if found["digest"] else "not pinned"
            different += state != "current"
            print(f"{file}: {found['image']}: {state}")
    return different


def pin(root: Path = ROOT) -> None:
    """Write the current digest of every image into the files."""
    for file in FILES:
        path = root / file
        text = path.read_text()
        for image in sorted({found["image"] for found in image_references(text)}):
            pattern = rf"(?m)^((?:FROM|\s+image:) {re.escape(image)})(?:@sha256:[0-9a-f]{{64}})?(?= |$)"
            text = re.sub(pattern, rf"\g<1>@{current_digest(image)}", text)
        path.write_text(text)


def main() -> None:
    """Run the command that is given."""
    match sys.argv[1:]:
        case ["check"]:
            sys.exit(1 if check() else 0)
        case ["pin"]:
            pin()
        case _:
            sys.exit("usage: python -m tools.images check|pin")


if __name__ == "__main__":
    main()

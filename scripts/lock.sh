#!/usr/bin/env bash
# Writes requirements.lock: every package a server installs, with the hashes of its files, at the versions of pyproject.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/uv.sh
uv pip compile pyproject.toml --extra server --extra postgres --extra redis --extra archive --extra lab --universal --generate-hashes \
  --no-annotate --no-header --no-emit-index-url --quiet --output-file requirements.lock

#!/usr/bin/env bash
# Asks whether a known weakness is in what a server installs or the web client is built with. Needs the network.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/uv.sh
uvx pip-audit --require-hashes --disable-pip --requirement requirements.lock
npm --prefix web audit --omit=dev

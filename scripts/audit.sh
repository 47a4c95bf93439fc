#!/usr/bin/env bash
# Asks whether a known weakness is in what a server installs or the web client is built with. Needs the advisories of PyPI and npm.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/uv.sh

failed=0
asked() {
  local what=$1
  shift
  if ! "$@"; then
    echo "$what: NOT known to be sound. Either a weakness is named above, or the advisories could not be asked (a mirror or a" \
      "proxy often has none): then ask again from a network that reaches them." >&2
    failed=1
  fi
}

# strict: a package whose advisories cannot be read is a failure, not a silent pass
asked "what a server installs" uvx pip-audit --strict --require-hashes --disable-pip --requirement requirements.lock
asked "what the web client is built with" npm --prefix web audit --omit=dev
if [ "$failed" = 0 ]; then echo "no known weakness"; fi
exit "$failed"

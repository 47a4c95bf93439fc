# Sourced by ./test: the browser tests need a chromium; where none is installed, it is installed now. Most of them run in its
# headless shell: the same pages without a browser around them, for about two thirds of the processor time.
if [ -z "${CHROMIUM:-}" ] && ! { command -v chromium && command -v chromium-headless-shell; } >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq || true
    # not every system has the shell apart; then the whole browser does for all
    apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >/dev/null ||
      command -v chromium chromium-browser google-chrome >/dev/null || apt-get install -y -qq --no-install-recommends chromium >/dev/null
  elif ! command -v chromium chromium-browser google-chrome >/dev/null; then
    uv run --quiet playwright install chromium
  fi
fi

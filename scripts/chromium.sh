# Sourced by ./test: the browser tests need a chromium; where none is installed, it is installed now. Its headless shell is
# preferred: the same pages without a browser around them, for about half the processor time.
if ! command -v "${CHROMIUM:-chromium-headless-shell}" >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null; } ||
      command -v chromium chromium-browser google-chrome >/dev/null || apt-get install -y -qq --no-install-recommends chromium >/dev/null
  elif ! command -v chromium chromium-browser google-chrome >/dev/null; then
    uv run --quiet playwright install --only-shell chromium
  fi
fi

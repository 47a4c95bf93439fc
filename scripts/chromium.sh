# Sourced by ./test: the browser tests need a chromium; where none is installed, it is installed now.
if ! command -v "${CHROMIUM:-chromium}" chromium-browser google-chrome >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null
  else
    uv run --quiet playwright install chromium
  fi
fi

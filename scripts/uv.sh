# Sourced by ./play, ./test and .ci/run: puts uv on the PATH, a private one if there is none.
if ! command -v uv >/dev/null; then
  [ -x .uv/bin/uv ] || { python3 -m venv .uv && .uv/bin/pip install --quiet uv; }
  export PATH="$PWD/.uv/bin:$PATH"
fi

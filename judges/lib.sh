# What the judges share. Each sets 'out', its directory below target, before it sources this file.

say() { printf '\n== %s\n' "$*"; }

# Ends with a message in the name of the judge.
fail() {
  echo "judges/$(basename "$0"): $*" >&2
  exit 1
}

# Runs a command quietly; shows its output if it fails.
quietly() {
  if ! "$@" >"$out/log" 2>&1; then
    cat "$out/log"
    fail "failed: $*"
  fi
}

# Processes that end with the judge.
started=()
stop() {
  if [ ${#started[@]} -gt 0 ]; then
    kill "${started[@]}" 2>/dev/null || true
    wait "${started[@]}" 2>/dev/null || true
  fi
  started=()
}
trap stop EXIT

free_port() {
  node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })'
}

# Waits until a command succeeds, for what was started last in the background; shows its log if that ends before.
#   await LOG COMMAND...
await() {
  local log=$1
  shift
  until "$@" >"$out/log" 2>&1; do
    kill -0 $! 2>/dev/null || { cat "$log"; fail "ended too early, see $log"; }
    sleep 0.2
  done
}

# Starts a server with these settings on the port $port, and waits until it is ready.
#   start_server LOG SETTING...
start_server() {
  local log=$1
  shift
  bin/oriel --server.port="$port" "$@" >"$log" 2>&1 &
  started+=($!)
  await "$log" curl -fs "http://localhost:$port/readyz"
}

# Fails if a server has logged a warning or an error.
#   require_quiet_log LOG
require_quiet_log() {
  if grep -E ' (WARN|ERROR) ' "$1"; then
    fail 'the server should log nothing above INFO.'
  fi
}

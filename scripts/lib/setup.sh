# Sourced. Sets STORE_BENCH_JEMALLOC to 1 if jemalloc can be linked, else to 0, after trying to install it.
# The variable is part of the key of SwiftPM's manifest cache, so that an installation is seen at once.

jemalloc_header=/usr/include/jemalloc/jemalloc.h

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_packages() {
  command -v apt-get >/dev/null || return 1
  { as_root apt-get update -qq && as_root apt-get install -y -qq --no-install-recommends "$@"; } >&2
}

if [ ! -e "$jemalloc_header" ] && [ "${STORE_BENCH_JEMALLOC:-1}" != 0 ]; then
  echo "Installing libjemalloc-dev, which counts allocations." >&2
  install_packages libjemalloc-dev ||
    echo "Could not install libjemalloc-dev: allocation figures will be unavailable. Install it and run again." >&2
fi

if [ -z "${STORE_BENCH_JEMALLOC:-}" ]; then
  if [ -e "$jemalloc_header" ]; then STORE_BENCH_JEMALLOC=1; else STORE_BENCH_JEMALLOC=0; fi
fi
export STORE_BENCH_JEMALLOC

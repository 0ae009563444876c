# Sourced. `build_head` builds bench at HEAD where `bench ab` builds, so that it finds most of its work done, and prints
# the path of a copy that later builds leave alone.

build_head() (
  folder=$PWD/.build/ab
  program=$folder/driver/$(git rev-parse HEAD)-$STORE_BENCH_JEMALLOC
  if [ ! -x "$program" ]; then
    mkdir -p "$folder/source"
    git_folder=$(git rev-parse --absolute-git-dir)
    # The lock of `bench ab`; the compiler inherits it.
    exec 9>>"$folder/lock"
    flock 9
    rm -f "$folder/index.lock"
    (
      export GIT_DIR=$git_folder GIT_WORK_TREE=$folder/source GIT_INDEX_FILE=$folder/index
      cd "$folder/source"
      git read-tree --reset HEAD
      git update-index -q --refresh || true
      git checkout-index -f -a -u
      git clean -fdxq
    ) >&2
    build=(swift build -c release --product bench --package-path "$folder/source" --scratch-path "$folder/build")
    "${build[@]}" >&2
    rm -rf "$folder/driver"
    mkdir -p "$folder/driver"
    cp "$("${build[@]}" --show-bin-path)/bench" "$program.partial"
    mv "$program.partial" "$program"
  fi
  echo "$program"
)

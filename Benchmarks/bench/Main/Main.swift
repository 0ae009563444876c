import BenchCommand

/// The program. Everything else is in a library, so that tests can import it.
@main enum Main {
  static func main() async { await Bench.main() }
}

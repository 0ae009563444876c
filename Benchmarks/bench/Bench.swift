import Harness
import Suite

@main enum Bench { static func main() { print(Suite.benchmarks.count) } }

/// How to start a process that ends with the one that started it, however that ends: nobody measures for a reader who is
/// gone, beside the next run.
///
/// The kernel sends the signal when the thread that started the process ends, so start from the main one.
public enum DependentProcess {
  /// What comes before the program on the command line; empty where util-linux's `setpriv` is missing.
  public static func launcher(signal: String = "KILL") -> [String] {
    hasSetpriv ? ["setpriv", "--pdeathsig", signal] : []
  }

  private static let hasSetpriv = ToolOutput.succeeds(["setpriv", "--pdeathsig", "KILL", "true"])
}

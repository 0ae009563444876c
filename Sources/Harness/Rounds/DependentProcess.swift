/// How to start a process that ends with the one that started it, however that ends: nobody measures for a reader who is
/// gone, beside the next run.
///
/// The kernel sends the signal when the thread that started the process ends, so start from the main one.
public enum DependentProcess {
  /// What comes before the program on the command line; empty where util-linux's `setpriv` is missing. The program hears
  /// the signal even if this process was started to ignore it, as jobs in a shell's background are.
  public static func launcher(signal: String = "KILL") -> [String] {
    isAvailable ? command(signal) : []
  }

  private static func command(_ signal: String) -> [String] {
    ["env", "--default-signal", "setpriv", "--pdeathsig", signal]
  }

  private static let isAvailable = ToolOutput.succeeds(command("KILL") + ["true"])
}

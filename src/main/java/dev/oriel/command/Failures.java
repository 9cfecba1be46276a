package dev.oriel.command;

import dev.oriel.database.StartRefused;
import dev.oriel.refusal.Refused;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Prints why a command failed: in one line, or with a stack trace if it is an internal error. */
final class Failures {

  private Failures() {}

  static int tell(Exception failure, CommandLine command, ParseResult parsed) {
    String reason = reason(failure);
    if (reason == null) {
      failure.printStackTrace(command.getErr());
    } else {
      command.getErr().println("oriel: " + reason.strip().replaceAll("\\s+", " "));
    }
    return 1;
  }

  private static @Nullable String reason(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> null;
      case Refused refused -> refused.refusal().message();
      case StartRefused refused -> refused.getMessage();
      default -> reason(failure.getCause());
    };
  }
}

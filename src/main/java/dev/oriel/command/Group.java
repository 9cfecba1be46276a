package dev.oriel.command;

import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A group of subcommands, which cannot be run without one. */
abstract class Group implements Runnable {

  final Backend oriel;
  @Spec private @Nullable CommandSpec spec;

  Group(Backend oriel) {
    this.oriel = oriel;
  }

  @Override
  public void run() {
    throw new ParameterException(commandLine(), "A subcommand is required.");
  }

  /** Standard output, for results, so that scripts can read them. */
  PrintWriter out() {
    return commandLine().getOut();
  }

  /** Standard error, for messages about the results. */
  PrintWriter err() {
    return commandLine().getErr();
  }

  Console console() {
    return new Console(out(), err());
  }

  private CommandLine commandLine() {
    return Objects.requireNonNull(spec).commandLine();
  }
}

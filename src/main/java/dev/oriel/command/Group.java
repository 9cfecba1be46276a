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

  @Spec private @Nullable CommandSpec spec;

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

  private CommandLine commandLine() {
    return Objects.requireNonNull(spec).commandLine();
  }
}

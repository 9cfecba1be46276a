package dev.oriel.command;

import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Commands under one word, which by itself is none. */
abstract class Group implements Runnable {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(commandLine(), "Which of these?");
  }

  /** Where results go, so that a script can take them. */
  PrintWriter out() {
    return commandLine().getOut();
  }

  /** Where words about the results go. */
  PrintWriter err() {
    return commandLine().getErr();
  }

  private CommandLine commandLine() {
    return Objects.requireNonNull(spec).commandLine();
  }
}

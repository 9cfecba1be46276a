package dev.oriel.operation.command;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The name that a command is given, and its workspace. */
public final class NameChoice {

  @Mixin private final WorkspaceChoice workspace = new WorkspaceChoice();

  @Parameters(index = "0", paramLabel = "NAME")
  private String name = "";

  WorkspaceChoice workspace() {
    return workspace;
  }

  public String name() {
    return name;
  }
}

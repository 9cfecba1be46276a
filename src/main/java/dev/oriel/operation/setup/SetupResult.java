package dev.oriel.operation.setup;

import module java.base;

/**
 * The result of applying setup files.
 *
 * @param applied the files that were applied
 * @param made the credentials with generated tokens
 * @param mistakes problems of the files themselves, which prevent a start of the server
 * @param obstacles conflicts of correct files with the present state of their workspaces
 */
public record SetupResult(
    List<String> applied,
    List<GeneratedToken> made,
    List<SetupProblem> mistakes,
    List<SetupProblem> obstacles) {

  public boolean isComplete() {
    return mistakes.isEmpty() && obstacles.isEmpty();
  }
}

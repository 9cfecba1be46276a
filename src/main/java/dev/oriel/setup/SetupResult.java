package dev.oriel.setup;

import java.util.List;

/**
 * What became of setup files.
 *
 * @param applied the files that were applied
 * @param made the keys whose tokens were made, to be shown once
 * @param mistakes what is wrong with files by themselves, by which a start is refused
 * @param obstacles what keeps a correct file from being applied to its workspace as it is now
 */
public record SetupResult(
    List<String> applied,
    List<MadeKey> made,
    List<SetupProblem> mistakes,
    List<SetupProblem> obstacles) {

  public boolean isComplete() {
    return mistakes.isEmpty() && obstacles.isEmpty();
  }
}

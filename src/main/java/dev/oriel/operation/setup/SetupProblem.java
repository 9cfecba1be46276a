package dev.oriel.operation.setup;

/**
 * A reason why a setup file was not applied.
 *
 * @param file its name as given
 * @param line from 1; 0 for the file as a whole
 * @param message what is wrong and what would be right, without the values of placeholders
 */
public record SetupProblem(String file, int line, String message) {

  @Override
  public String toString() {
    return file + (line == 0 ? "" : ", line " + line) + ": " + message;
  }
}

package dev.oriel.setup;

/**
 * Why a setup file was not applied.
 *
 * @param file as it was named
 * @param line counted from 1; 0 stands for the file as a whole
 * @param message what is wrong and what would be right, without any secret that was filled in
 */
public record SetupProblem(String file, int line, String message) {

  @Override
  public String toString() {
    return file + (line == 0 ? "" : ", line " + line) + ": " + message;
  }
}

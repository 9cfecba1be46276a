package dev.oriel.web.page.source;

import module java.base;

/**
 * Makes assets as the build does: by the same program, in a JVM of its own.
 *
 * @param project the directory with {@code pom.xml}
 * @param sources the directory of style sheets, icons and scripts
 * @param target the directory for what is made, which is emptied
 */
record SourceAssets(Path project, Path sources, Path target) {

  /** Makes them all. Throws what the program has said if the sources have a mistake. */
  void make() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                project.resolve("build/assets/MakeAssets.java").toString(),
                sources.toString(),
                project.resolve("target/web-jars").toString(),
                target.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(said);
    }
  }
}

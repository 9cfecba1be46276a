package dev.oriel.platform.database.embedded;

import module java.base;

/** The operating system and processor, as the PostgreSQL archives name them. */
record Platform(String system, String processor) {

  static Platform current() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String processor = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return new Platform(
        system.startsWith("mac") ? "darwin" : system.split(" ", 2)[0],
        switch (processor) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "arm_64";
          default -> processor;
        });
  }

  /** The class path resource with PostgreSQL for this platform. */
  String archive() {
    return "/postgres-" + this + ".txz";
  }

  /**
   * The value of {@code lc_ctype} with which pg_trgm recognises letters outside ASCII. The
   * collation is PostgreSQL's own and the same on all platforms.
   */
  String characterType() {
    return system.equals("darwin") ? "UTF-8" : "C.UTF-8";
  }

  @Override
  public String toString() {
    return system + "-" + processor;
  }
}

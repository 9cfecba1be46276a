package dev.oriel.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts Java as programs that live for seconds need it. */
public final class Java {

  private Java() {}

  /** A command of the Java that runs the tests: without its second compiler, which is for hours. */
  public static List<String> command(String... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of(words));
    return command;
  }

  /** A command that runs the unpacked program. */
  public static List<String> oriel(String... words) {
    List<String> command = command("-jar", "target/oriel/oriel.jar");
    command.addAll(List.of(words));
    return command;
  }

  /**
   * A command that runs the unpacked program as a server. The first server that ends in order
   * stores its loaded classes, with which the next ones start sooner. One that begins while they
   * are being stored does without them, and must not warn of it in its log.
   */
  public static List<String> server(List<String> words) {
    List<String> command =
        command(
            "-XX:-PrintWarnings",
            "-XX:+AutoCreateSharedArchive",
            "-XX:SharedArchiveFile=target/oriel/tests.jsa",
            "-Xlog:cds*=off",
            "-Xlog:aot*=off",
            "-jar",
            "target/oriel/oriel.jar");
    command.addAll(words);
    return command;
  }

  /** A command that runs a class of Oriel or of its tests. */
  public static List<String> running(Class<?> main, String... words) {
    List<String> command = command("-cp", System.getProperty("java.class.path"), main.getName());
    command.addAll(List.of(words));
    return command;
  }
}

package dev.oriel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Starts Java as programs that live for seconds need it. */
public final class Java {

  private static final Pattern SHIPPED = Pattern.compile("-XX:\\+\\w+|-Xmx\\w+");

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

  /** A command that runs a class of Oriel with the options that {@code bin/oriel} gives. */
  public static List<String> shipped(Class<?> main, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(shippedOptions());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(words);
    return command;
  }

  /** Those that are the same for all starts: about the heap and the collector. */
  private static List<String> shippedOptions() {
    try {
      String script = Files.readString(Path.of("bin/oriel"));
      String start = script.substring(script.indexOf("exec \"$java\""));
      return SHIPPED.matcher(start).results().map(MatchResult::group).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A command that runs a class of Oriel or of its tests. */
  public static List<String> running(Class<?> main, String... words) {
    List<String> command = command("-cp", System.getProperty("java.class.path"), main.getName());
    command.addAll(List.of(words));
    return command;
  }
}

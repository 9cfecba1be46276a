package dev.oriel.testing;

import dev.oriel.Oriel;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Starts Java as programs that live for seconds need it. */
public final class Java {

  private Java() {}

  /** The unpacked program, as the build or {@code bin/test} has made it. */
  public static Path program() {
    return Path.of(System.getProperty("oriel.test.program", "target/oriel"), "oriel.jar");
  }

  /** The classes of the tests. */
  public static Path tests() {
    try {
      return Path.of(Java.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Ends a process that does not end by itself: a test that reads its output cannot be interrupted.
   */
  public static Process limited(Process process) {
    return limited(process, 50);
  }

  /** The same, for a test with a longer limit of its own, in seconds. */
  static Process limited(Process process, int seconds) {
    CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS).execute(process::destroyForcibly);
    return process;
  }

  /** A command of the Java that runs the tests: without its second compiler, which is for hours. */
  public static List<String> command(String... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    // As the manifest of the jar says.
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of(words));
    return command;
  }

  /** A command that runs the unpacked program. */
  public static List<String> oriel(String... words) {
    return oriel(program().toString(), List.of(), List.of(words));
  }

  /** A command that runs the unpacked program, with options of Java. */
  public static List<String> orielWith(List<String> options, String... words) {
    return oriel(program().toString(), options, List.of(words));
  }

  /** A command that runs the unpacked program, with options, and with classes of a test. */
  public static List<String> orielWith(Path classes, List<String> options, String... words) {
    return oriel(program() + File.pathSeparator + classes, options, List.of(words));
  }

  private static List<String> oriel(String path, List<String> options, List<String> words) {
    List<String> command = command();
    command.addAll(StartCache.options());
    command.addAll(options);
    command.addAll(List.of("-cp", path, Oriel.class.getName()));
    command.addAll(words);
    return command;
  }

  /** A command that runs a class of the tests. */
  public static List<String> running(Class<?> main, String... words) {
    List<String> command = command("-cp", System.getProperty("java.class.path"), main.getName());
    command.addAll(List.of(words));
    return command;
  }
}

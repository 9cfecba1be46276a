package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The program in a process of its own, for tests that end it in some way. */
public final class OrielProcess implements AutoCloseable {

  private static final Duration GENTLY = Duration.ofSeconds(15);

  private static final Pattern STARTED =
      Pattern.compile("Tomcat started on port ([0-9]+)(?s:.*)Started Oriel");

  private static final Lock START = new ReentrantLock();

  private final Process process;
  private final int port;
  private final Path log;

  private OrielProcess(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /** Starts on a data directory and waits until requests are served. */
  public static OrielProcess start(Path data, String... arguments) {
    Path log = data.resolveSibling(data.getFileName() + ".log");
    LogCheck.showUponFailure(log);
    List<String> words = words(data, "--server.port=0", "--oriel.demo=false");
    words.addAll(List.of(arguments));
    return start(log, Java.oriel(words.toArray(String[]::new)));
  }

  /** Starts a node on a database. */
  public static OrielProcess node(OwnDatabase database, Path log, String... arguments) {
    return node(database, log, List.of(), arguments);
  }

  /** The same with options of Java, as operators give them by {@code JAVA_OPTS}. */
  public static OrielProcess node(
      OwnDatabase database, Path log, List<String> options, String... arguments) {
    LogCheck.showUponFailure(log);
    return start(log, Java.orielWith(options, words(database, arguments)));
  }

  /** The same with the classes of the tests, among which are handlers of jobs. */
  public static OrielProcess nodeWithTests(
      OwnDatabase database, Path log, List<String> options, String... arguments) {
    LogCheck.showUponFailure(log);
    return start(log, Java.orielWith(Java.tests(), options, words(database, arguments)));
  }

  /**
   * Starts a node by {@code bin/oriel}, with the options of Java that the script gives and no
   * others: it lives long enough for the second compiler, which takes less than it brings.
   */
  public static OrielProcess shipped(OwnDatabase database, Path log, String... arguments) {
    LogCheck.showUponFailure(log);
    List<String> command = new ArrayList<>(List.of("env", "JAVA_OPTS="));
    command.add("ORIEL_JAVA_HOME=" + System.getProperty("java.home"));
    command.addAll(List.of("sh", script(log.resolveSibling("oriel")).toString()));
    command.addAll(List.of(words(database, arguments)));
    return start(log, command);
  }

  /** Copies the start script to a place from which it starts the program of the tests. */
  private static Path script(Path copy) {
    try {
      String text = Files.readString(Path.of("bin/oriel"));
      String found = text.replace("$here/oriel.jar", Java.program().toAbsolutePath().toString());
      return Files.writeString(copy, found);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String[] words(OwnDatabase database, String... more) {
    List<String> words = new ArrayList<>(List.of("--server.port=0", "--oriel.demo=false"));
    words.addAll(database.settings());
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  /**
   * Starts a server by a command and waits until requests are served. One starts at a time, since
   * several that share the processors take so long that none of them is ready in time.
   */
  public static OrielProcess start(Path log, List<String> command) {
    START.lock();
    try {
      int begin = Files.exists(log) ? Files.readString(log).length() : 0;
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString())))
              .start();
      return new OrielProcess(process, awaitPort(process, log, begin), log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      START.unlock();
    }
  }

  private static List<String> words(Path data, String... more) {
    List<String> words = new ArrayList<>();
    words.add("--oriel.data=" + data);
    words.add("--oriel.embedded.binaries=target/postgres");
    words.addAll(List.of(more));
    return words;
  }

  /**
   * Sends a request with a key. The answer must be as OpenAPI describes it.
   *
   * @param body JSON, or null for none
   */
  public HttpResponse<String> send(String method, String path, String key, @Nullable String body) {
    HttpRequest request =
        HttpRequest.newBuilder(uri(path))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .timeout(Await.PATIENCE)
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    return Api.exchange(request).response();
  }

  public URI uri(String path) {
    return URI.create("http://localhost:" + port + path);
  }

  public int port() {
    return port;
  }

  /** All that this process, and those before it on the same directory, have written. */
  public String output() {
    return written(log, 0);
  }

  /** Ends the process as a power cut would, as far as a process can be. */
  public void kill() {
    process.destroyForcibly();
    awaitEnd();
  }

  /** Whether the process has not ended. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Asks the process to end (SIGTERM). */
  public void terminate() {
    process.destroy();
  }

  public void awaitEnd() {
    try {
      if (!process.waitFor(Await.PATIENCE)) {
        throw new AssertionError("Oriel did not end; see " + log);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Asks the process to end, and ends it if requests in progress keep it for long. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(GENTLY)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    awaitEnd();
  }

  /** Ports that are free now may be taken until a server is up: it chooses one, and logs it. */
  private static int awaitPort(Process process, Path log, int begin) {
    String output = awaitOutput(process, log, begin, text -> STARTED.matcher(text).find());
    Matcher started = STARTED.matcher(output);
    assertThat(started.find()).isTrue();
    return Integer.parseInt(started.group(1));
  }

  /**
   * Waits until a process that starts has written something, and returns what it has written. It
   * fails, and ends the process, if that has ended or writes nothing for {@link Await#PATIENCE}: a
   * whole start takes longer on a busy machine.
   *
   * @param begin how many characters of the log are older than the process
   */
  public static String awaitOutput(
      Process process, Path log, int begin, Predicate<String> isReady) {
    int length = 0;
    while (true) {
      int known = length;
      String output;
      try {
        Await.until(() -> !process.isAlive() || written(log, begin).length() > known);
        output = written(log, begin);
      } catch (AssertionError e) {
        process.destroyForcibly();
        throw new AssertionError("Oriel did not become ready:\n" + written(log, 0), e);
      }
      if (isReady.test(output)) {
        return output;
      }
      if (output.length() == length) {
        throw new AssertionError("Oriel has ended:\n" + written(log, 0));
      }
      length = output.length();
    }
  }

  private static String written(Path log, int begin) {
    try {
      return Files.readString(log).substring(begin);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

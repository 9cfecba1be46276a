package dev.oriel.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** An Oriel in a process of its own, made from the jar, for tests that end it in some way. */
public final class OrielProcess implements AutoCloseable {

  private static final Duration START = Duration.ofSeconds(90);

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
    int port = freePort();
    Path log = data.resolveSibling(data.getFileName() + ".log");
    List<String> command = command(data, "--server.port=" + port, "--oriel.demo=false");
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString())))
              .start();
      OrielProcess oriel = new OrielProcess(process, port, log);
      oriel.awaitReady();
      return oriel;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a command of the operator's, which has to succeed, beside a server on the directory. */
  public static void run(Path data, String... words) {
    List<String> command = command(data, words);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        throw new AssertionError(command + " failed: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static List<String> command(Path data, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-jar",
                System.getProperty("oriel.jar", "target/oriel.jar"),
                "--oriel.data=" + data,
                "--oriel.embedded.binaries=target/postgres"));
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * Sends a request with a key.
   *
   * @param body JSON, or null for none
   */
  public HttpResponse<String> send(String method, String path, String key, @Nullable String body) {
    HttpRequest request =
        HttpRequest.newBuilder(uri(path))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .timeout(START)
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + path + " was not answered", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public URI uri(String path) {
    return URI.create("http://localhost:" + port + path);
  }

  public int port() {
    return port;
  }

  /** All that this process, and those before it on the same directory, have written. */
  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the process as a power cut would, as far as a process can be. */
  public void kill() {
    process.destroyForcibly();
    awaitEnd();
  }

  /** Asks the process to end (SIGTERM). */
  public void terminate() {
    process.destroy();
  }

  public void awaitEnd() {
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new AssertionError("Oriel did not end within a minute; see " + log);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    awaitEnd();
  }

  private void awaitReady() throws IOException {
    long deadline = System.nanoTime() + START.toNanos();
    try (HttpClient http = HttpClient.newHttpClient()) {
      while (process.isAlive() && System.nanoTime() < deadline) {
        try {
          HttpRequest request = HttpRequest.newBuilder(uri("/readyz")).build();
          if (http.send(request, BodyHandlers.discarding()).statusCode() == 200) {
            return;
          }
        } catch (IOException e) {
          // Not listening yet.
        }
        TimeUnit.MILLISECONDS.sleep(50);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    throw new AssertionError("Oriel did not become ready:\n" + Files.readString(log));
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

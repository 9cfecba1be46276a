package dev.oriel.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A real calendar server, which all tests share: {@code build/install-test-tools} installs it. It
 * ends with the JVM, however this ends.
 */
public final class Radicale {

  private static final Pattern LISTENING =
      Pattern.compile("Listening on '\\[127\\.0\\.0\\.1]:(\\d+)'");

  private static final String CONFIGURATION =
      """
      [server]
      hosts = 127.0.0.1:0
      max_connections = 100
      [auth]
      type = htpasswd
      htpasswd_filename = users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = store
      [logging]
      level = info
      """;

  private static final String NAMED =
      "<C:mkcalendar xmlns='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'>"
          + "<set><prop><displayname>Work</displayname></prop></set></C:mkcalendar>";

  /** Its input is that of the shell, which ends it and removes all traces when that is closed. */
  private static final String SCRIPT =
      "radicale --config configuration >log 2>&1 & server=$!; cat >/dev/null; kill $server;"
          + " wait $server; cd /; rm -rf \"$0\"";

  private static final class Shared {
    private static final Radicale SERVER = new Radicale();
  }

  private final Path directory;
  private final Process shell;
  private final int port;

  private Radicale() {
    try {
      directory = Files.createTempDirectory("radicale");
      Files.writeString(directory.resolve("configuration"), CONFIGURATION);
      Files.writeString(directory.resolve("users"), "");
      shell =
          new ProcessBuilder("sh", "-c", SCRIPT, directory.toString())
              .directory(directory.toFile())
              .redirectError(ProcessBuilder.Redirect.to(new File("/dev/null")))
              .start();
      port = awaitPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Radicale shared() {
    return Shared.SERVER;
  }

  private int awaitPort() throws IOException {
    Path log = directory.resolve("log");
    long end = System.nanoTime() + Await.PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      String text = Files.exists(log) ? Files.readString(log) : "";
      Matcher listening = LISTENING.matcher(text);
      if (listening.find()) {
        return Integer.parseInt(listening.group(1));
      }
      try {
        if (shell.waitFor(50, TimeUnit.MILLISECONDS)) {
          break;
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    throw new AssertionError(
        "Radicale does not start: run build/install-test-tools\n"
            + (Files.exists(log) ? Files.readString(log) : ""));
  }

  /** A new user with an empty calendar of the name "Work". */
  public DavVisitor newVisitor() {
    String user = "user-" + UUID.randomUUID();
    String password = "pässword: " + UUID.randomUUID();
    try {
      synchronized (this) {
        Files.writeString(
            directory.resolve("users"), user + ":" + password + "\n", StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    URI calendar = URI.create("http://127.0.0.1:%d/%s/work/".formatted(port, user));
    DavVisitor visitor = new DavVisitor(calendar, user, password);
    int status = visitor.send("MKCALENDAR", "", NAMED).status();
    if (status != 201) {
      throw new AssertionError("no calendar: " + status);
    }
    return visitor;
  }

  /** Makes it forget the states of a calendar, as it does after a while. */
  public void forgetTokens(DavVisitor visitor) {
    Path collection =
        directory
            .resolve("store/collection-root")
            .resolve(visitor.calendar().getPath().substring(1));
    try (Stream<Path> files = Files.walk(collection.resolve(".Radicale.cache/sync-token"))) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

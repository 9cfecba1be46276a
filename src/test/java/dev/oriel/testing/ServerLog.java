package dev.oriel.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.FileAppender;
import dev.oriel.Oriel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** What the servers in this JVM log, for tests and in {@code target/test-logs/PID.log}. */
public final class ServerLog extends AppenderBase<ILoggingEvent> {

  private static final String LEVEL = "logging.level.";
  private static final ServerLog LOG = new ServerLog();

  private final PatternLayout layout = new PatternLayout();

  /** Where the log ended when the present test began. */
  private static final ThreadLocal<Long> BEGIN = ThreadLocal.withInitial(() -> 0L);

  private final Queue<String> unchecked = new ConcurrentLinkedQueue<>();

  private ServerLog() {}

  private static Path path() {
    return Path.of("target", "test-logs", ProcessHandle.current().pid() + ".log");
  }

  /** What was logged since the test of this thread began, with stack traces, by all servers. */
  public static String text() {
    try (InputStream log = Files.newInputStream(path())) {
      log.skipNBytes(BEGIN.get());
      return new String(log.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The entries above INFO of this thread since its test began, as they begin. */
  public static List<String> ofThisThread() {
    String thread = " " + Thread.currentThread().getName() + " ";
    return text()
        .lines()
        .filter(line -> line.contains(thread) && !line.contains(" INFO "))
        .toList();
  }

  static void testBegins() {
    try {
      BEGIN.set(Files.size(path()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The entries above INFO that came since the last call. */
  static List<String> unchecked() {
    List<String> found = new ArrayList<>();
    for (String entry = LOG.unchecked.poll(); entry != null; entry = LOG.unchecked.poll()) {
      found.add(entry);
    }
    return found;
  }

  @Override
  protected void append(ILoggingEvent event) {
    if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
      unchecked.add(layout.doLayout(event));
    }
  }

  /** Takes the log over from Spring Boot, with the levels that Oriel has. */
  static void install() {
    System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    LOG.setContext(context);
    LOG.layout.setContext(context);
    LOG.layout.setPattern("%d %level %thread %X{requestId} %logger: %m%n%ex");
    LOG.layout.start();
    LOG.start();
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.INFO);
    root.addAppender(LOG);
    root.addAppender(file(context));
    levels().forEach((name, level) -> context.getLogger(name).setLevel(Level.toLevel(level)));
  }

  private static FileAppender<ILoggingEvent> file(LoggerContext context) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern(LOG.layout.getPattern());
    encoder.start();
    FileAppender<ILoggingEvent> file = new FileAppender<>();
    file.setContext(context);
    file.setEncoder(encoder);
    file.setFile(path().toString());
    file.start();
    return file;
  }

  private static Map<String, String> levels() {
    Properties properties = new Properties();
    try (InputStream text = Oriel.class.getResourceAsStream("/application.properties")) {
      properties.load(Objects.requireNonNull(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> levels = new HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith(LEVEL)) {
        levels.put(name.substring(LEVEL.length()), properties.getProperty(name));
      }
    }
    // Pools of a server that is closed may still open a connection.
    levels.put("org.apache.catalina.loader", "error");
    // JUnit logs each directory that it deletes, the validator each keyword of OpenAPI.
    levels.put("org.junit", "error");
    levels.put("com.networknt", "error");
    return levels;
  }
}

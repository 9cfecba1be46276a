package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.operation.command.CommandBeans;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A server that {@code bin/oriel} has started, for tests of how much may be sent, read and kept at
 * once: what fits depends on the heap. All such tests share it, and each fails if it has ended. One
 * class at a time has its memory ({@link #MEMORY}): another one would be told to try again.
 */
public final class ShippedServer implements BeforeAllCallback, AfterAllCallback {

  /** The name of the lock that every such class takes. */
  public static final String MEMORY = "memory of the shipped server";

  private static final Path LOG = Path.of("target/test-logs/shipped.log");
  private static final Pattern HEAP = Pattern.compile("-Xmx(\\d+)m");

  /** What is started when the first test needs it, and ends after the last one. */
  private static final class Shared implements AutoCloseable {

    private static final Shared SHARED = new Shared();

    private final OwnDatabase database = OwnDatabase.create();
    private final OrielProcess server =
        OrielProcess.shipped(
            database,
            LOG,
            "--oriel.data=target/shipped",
            "--oriel.database-pool=16",
            "--oriel.jobs-interval=1s");
    private final ConfigurableApplicationContext beans = CommandBeans.open(database.settings());

    @Override
    public void close() {
      beans.close();
      server.kill();
      database.close();
    }
  }

  /** A workspace of a test's own, whose clients talk to this server. */
  public static TestWorkspace workspace() {
    return TestWorkspace.create(origin(), Shared.SHARED.beans);
  }

  /** Applies setup files to its database. */
  public static void apply(Path... files) {
    List<String> names = Stream.of(files).map(Path::toString).toList();
    SetupResult result = Shared.SHARED.beans.getBean(SetupFiles.class).apply(names);
    assertThat(result.applied()).as(result.toString()).containsExactlyElementsOf(names);
  }

  public static String origin() {
    return "http://localhost:" + Shared.SHARED.server.port();
  }

  /** The database of this server alone. */
  public static OwnDatabase database() {
    return Shared.SHARED.database;
  }

  /** The heap that the script gives, in bytes. */
  public static long heap() {
    try {
      Matcher option = HEAP.matcher(Files.readString(Path.of("bin/oriel")));
      assertThat(option.find()).isTrue();
      return Long.parseLong(option.group(1)) << 20;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    LogCheck.showUponFailure(LOG);
    context
        .getRoot()
        .getStore(Namespace.create(ShippedServer.class))
        .computeIfAbsent(Shared.class, _ -> Shared.SHARED);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    assertThat(Shared.SHARED.server.isAlive()).as("the server runs").isTrue();
  }
}

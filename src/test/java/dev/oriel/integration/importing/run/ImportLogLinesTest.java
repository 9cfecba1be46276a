package dev.oriel.integration.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What operators read of imports in the log. */
class ImportLogLinesTest {

  private final Api admin = TestWorkspace.create().admin();
  private final ImportJobs jobs = new ImportJobs(admin);
  private final Logger logger = (Logger) LoggerFactory.getLogger("dev.oriel.integration.importing");
  private final Lines lines = new Lines();

  private static final class Lines extends AppenderBase<ILoggingEvent> {

    private final List<String> all = new CopyOnWriteArrayList<>();

    @Override
    protected void append(ILoggingEvent event) {
      all.add(event.getFormattedMessage());
    }

    private List<String> of(String path) {
      String id = path.substring(path.lastIndexOf('/') + 1);
      return all.stream().filter(line -> line.contains(id)).toList();
    }
  }

  @BeforeEach
  void listen() {
    lines.start();
    logger.addAppender(lines);
  }

  @AfterEach
  void leave() {
    logger.detachAppender(lines);
  }

  @Test
  void eachImportAndEachUndoingHasALineWithoutValues() {
    String path = jobs.create(ImportJobs.body("contacts", "name", "Secret", "Hidden"));
    jobs.run(path);
    Await.until(() -> !lines.of(path).isEmpty());
    jobs.undo(path);
    Await.until(() -> lines.of(path).size() == 2);
    assertThat(lines.of(path).getFirst()).endsWith("2 rows created, 0 updated, 0 skipped");
    assertThat(lines.of(path).getLast()).endsWith("2 records removed, 0 restored, 0 kept");
    assertThat(lines.of(path).toString()).doesNotContain("Secret", "Hidden");
  }

  @Test
  void anImportThatFailsHasALineWithoutValues() {
    String path = jobs.create(ImportJobs.body("contacts", "name | email", "Ada | a@example.com"));
    jobs.validate(path);
    admin.patch("/objects/contacts/fields/email", Map.of("unique", true));
    admin.create("contacts", "Eve", Map.of("email", "a@example.com"));
    admin.post(path + "/run", null);
    jobs.ended(path);
    Await.until(() -> !lines.of(path).isEmpty());
    assertThat(lines.of(path)).hasSize(1);
    assertThat(lines.of(path).getFirst())
        .endsWith("has failed and written nothing")
        .doesNotContain("example.com");
  }
}

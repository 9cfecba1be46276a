package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.oriel.access.administration.Connections;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The log tells who has called which tool, and how it ended, and no values. */
class ToolLogTest {

  private static final Logger LOGGER = (Logger) LoggerFactory.getLogger(ToolRunner.class);

  private final Queue<String> lines = new ConcurrentLinkedQueue<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          lines.add(event.getFormattedMessage());
        }
      };

  @BeforeEach
  void listen() {
    appender.setContext(LOGGER.getLoggerContext());
    appender.start();
    LOGGER.addAppender(appender);
  }

  @AfterEach
  void stop() {
    LOGGER.detachAppender(appender);
  }

  @Test
  void eachCallIsOneLineWithoutValues() {
    TestWorkspace workspace = TestWorkspace.create();
    Mcp mcp = new Mcp(workspace.connection("Standard"));
    var connection =
        RunningOriel.bean(Connections.class).list(workspace.operator()).getFirst().connection();
    mcp.call("create_record", Map.of("objectApiName", "companies", "name", "Confidential Ltd"));
    mcp.refusal("create_record", Map.of("objectApiName", "Confidential"));
    mcp.refusal("create_object", Map.of("name", "Confidential", "apiName", "confidential"));
    String who =
        "; member %s, connection %s"
            .formatted(Objects.requireNonNull(connection.member()), connection.id());
    List<String> own = lines.stream().filter(line -> line.endsWith(who)).toList();
    assertThat(own).noneMatch(line -> line.contains("onfidential"));
    assertThat(own)
        .extracting(line -> line.replace(who, "").replaceFirst("after \\d+ ms", "in time"))
        .containsExactly(
            "Tool create_record: ok in time",
            "Tool create_record: not_found in time",
            "Tool create_object: forbidden in time");
  }
}

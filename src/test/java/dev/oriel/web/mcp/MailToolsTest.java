package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which tools for mail a connection has: as its member's profile and its own limits allow. */
class MailToolsTest {

  private static final Pattern NAME = Pattern.compile("\"name\":\"(\\w+)_letter\"");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Toolbox tools = new Toolbox(List.of(new Letters()));

  /** Two tools for mail. */
  private record Letters() implements Tools {

    @Override
    public Map<String, Function<ToolCall, ToolOutput>> methods() {
      return Map.of("draft_letter", _ -> nothing(), "send_letter", _ -> nothing());
    }

    private static ToolOutput nothing() {
      return ToolOutput.of(_ -> {});
    }
  }

  private Actor connection(String profile, Restrictions restrictions) {
    UUID member = TestPerson.create().join(workspace, profile);
    return RunningOriel.bean(Actors.class)
        .byConnectionKey(workspace.connection(member, restrictions));
  }

  @ParameterizedTest
  @CsvSource({
    "Standard, false, , draft send",
    "Standard, false, DRAFT, draft",
    "Standard, false, NONE, ''",
    "Standard, true, SEND_OUTSIDE, draft",
    "Read only, false, SEND, draft",
  })
  void theListHasWhatItMayUse(
      String profile, boolean readOnly, @Nullable MailLimit mail, String expected) {
    Actor actor = connection(profile, new Restrictions(readOnly, false, null, mail));
    List<String> names =
        tools.definitions(actor, Pack.ALL).stream()
            .flatMap(json -> NAME.matcher(json).results())
            .map(name -> name.group(1))
            .toList();
    assertThat(String.join(" ", names)).isEqualTo(expected);
  }

  @Test
  void aCallThatTheListDoesNotHaveIsRefusedWithTheReason() {
    Actor drafting = connection("Standard", new Restrictions(false, false, null, MailLimit.DRAFT));
    Tool send = Objects.requireNonNull(tools.tool("send_letter"));
    assertThatThrownBy(() -> Toolbox.requireAllowed(send, drafting))
        .hasMessageContaining("This connection may only draft e-mails, not send them.");
    assertThatThrownBy(
            () -> Toolbox.requireAllowed(send, connection("Read only", Restrictions.NONE)))
        .hasMessageContaining("does not have the right 'email.send', which the tool send_letter");
  }
}

package dev.oriel.feature.connection.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the form of a new connection asks, and what it refuses. */
class OwnConnectionFormTest {

  private static final String NEW = "/me/connections/new";

  private final OAuthFlow flow = OAuthFlow.create();
  private final WebVisitor visitor = flow.visitor();
  private final Connections connections = RunningOriel.bean(Connections.class);

  private HttpResponse<String> send(HttpResponse<String> form, String kind) {
    return visitor.send(form, NEW, Map.of("name", "Cursor", "program", "OTHER", "kind", kind));
  }

  @Test
  void theFormAsksWhichClientAndEntersItsAddresses() {
    assertThat(visitor.get(NEW).body())
        .contains(
            Arrays.stream(ClientProgram.values())
                .map(program -> "value=\"" + program.name() + "\"")
                .toList());
    HttpResponse<String> made =
        visitor.send(
            visitor.get(NEW),
            NEW,
            Map.of("name", "Web", "program", "CLAUDE", "kind", "oauth", "redirectUris", ""));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(made.body())
        .containsPattern("omc_\\w{40}")
        .containsPattern("ocs_\\w{40}")
        .contains("Copy the server address", "Copy the client id", "Copy secret");
    Matcher done = Pattern.compile("href=\"(/me/connections/[0-9a-f-]{36})\"").matcher(made.body());
    assertThat(done.find()).isTrue();
    assertThat(visitor.get(done.group(1)).body())
        .contains(ClientProgram.CLAUDE.redirectUris())
        .doesNotContainPattern("ocs_\\w{20}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "token", "KEY", "key,oauth"})
  void aWayToSignInThatIsNotOfferedMakesNothing(String kind) {
    HttpResponse<String> answer = send(visitor.get(NEW), kind);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).doesNotContainPattern("omk_\\w{20}");
    assertThat(connections.list(flow.workspace().operator())).hasSize(1);
  }

  @Test
  void theFormOfAConnectionThatHasEndedSaysThatItWasMade() {
    HttpResponse<String> form = visitor.get(NEW);
    assertThat(send(form, "key").statusCode()).isEqualTo(200);
    connections.delete(
        flow.workspace().operator(),
        connections.list(flow.workspace().operator()).getLast().connection().id());
    HttpResponse<String> again = send(form, "key");
    assertThat(again.statusCode()).isEqualTo(303);
    assertThat(again.headers().firstValue("Location")).hasValue("/me/connections");
    assertThat(visitor.get("/me/connections").body()).contains("It was made already");
  }
}

package dev.oriel.exchange.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Paths that do not fit a payload (400), and unexpected failures of JSONPath (500). */
class PathFaultTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  private Hook hook(String path) {
    return Hook.create(
        workspace,
        "Standard",
        "{'object': 'companies', 'action': 'create', 'mapping': {'name': '%s'}}".formatted(path));
  }

  /** Of each kind of exception that the library was found to throw. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "$.a[?(@.a)]                   | {'a': 1}",
        "$.a[?(@.a contains \\u0027x\\u0027)] | {'a': [{'a': [{'b': '1'}]}]}",
        "$[?(@.a)][?(@.a empty true)]  | {'a': {'a': [], 'b': null}}",
        "$..*.sum()                    | {'a': {'a': []}}",
        "$.a.index(0)                  | {'a': [1, 2, 3]}",
      })
  void aPathThatDoesNotSuitThePayloadIsBadInput(String path, String payload) {
    Answered refused = hook(path).send(payload);
    assertRefused(refused, 400);
    assertThat(refused.message()).contains("cannot be found by the path");
  }

  /** The library changes a path while it reads by it. */
  @ParameterizedTest
  @ValueSource(strings = {"[1]", "[{}]", "{'a': 'One'}", "{'b': {'a': 'One'}}"})
  void aPathFindsItsValueWhateverWasSentBefore(String before) {
    Hook hook = hook("$..*.a");
    hook.send(before);
    assertThat(stored(hook, "{'b': {'a': 'Two'}}")).isEqualTo("Two");
  }

  private String stored(Hook hook, String payload) {
    Answered answered = hook.send(payload);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    return workspace
        .admin()
        .get("/objects/companies/records/" + answered.at("/record_id").stringValue())
        .at("/data/record/name")
        .stringValue();
  }

  /** An object that fails in a way that no input causes. */
  private static final class Broken extends ObjectNode {

    Broken() {
      super(JsonNodeFactory.instance);
    }

    @Override
    public Collection<String> propertyNames() {
      throw new UnsupportedOperationException("broken");
    }
  }

  @Test
  void anUnexpectedFailureIsNotTakenForBadInput() {
    Hook hook = hook("$..a");
    Actor sender = RunningOriel.bean(Actors.class).webhook(workspace.workspace().id(), hook.id());
    Payload payload = new Payload(Broken::new, () -> new byte[0], false);
    assertThatThrownBy(() -> Hook.INBOX.receive(sender, payload))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("broken");
    assertThat(hook.log().getFirst().status()).isEqualTo(500);
    assertThat(hook.log().getFirst().outcome()).isEqualTo("internal_error");
  }
}

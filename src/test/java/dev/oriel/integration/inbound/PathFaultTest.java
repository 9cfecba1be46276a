package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Paths that do not fit a payload (400), and unexpected failures of JSONPath (500). */
class PathFaultTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private Hook hook(String path) {
    return Hook.create(
        WORKSPACE,
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
        "$.*.concat($..*)              | {'a': 'x', 'b': true}",
      })
  void aPathThatDoesNotSuitThePayloadIsBadInput(String path, String payload) {
    Answered refused = hook(path).send(payload);
    assertRefused(refused, 400);
    assertThat(refused.message()).contains("cannot be found by the path");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$..length()", "$.. sum (1)", "$.a..keys()", "$..first().a", "..last()"})
  void aFunctionOfAllValuesIsRefusedWhenTheWebhookIsMade(String path) {
    assertThatThrownBy(() -> PayloadPath.of("mapping.name", path))
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.refusal().problems())
                    .extracting(Problem::code)
                    .containsExactly("bad_path"));
  }

  /** Every function of the library, after every kind of step, on payloads of every form. */
  @Test
  void noPathThatIsAcceptedFailsUnexpectedly() {
    List<String> payloads =
        List.of("{}", "[1]", "{'a':{'a':[{'a':'x'}],'b':null}}", "'t'", "{'a':'x','b':[true,2]}");
    for (String step : STEPS) {
      for (String function : FUNCTIONS) {
        for (String payload : payloads) {
          evaluate(step + function, payload.replace('\'', '"'));
        }
      }
    }
  }

  private static final List<String> STEPS =
      List.of(
          "$.", "$..", "$.a.", "$..a.", "$.a[*].", "$..*.", "$..[0].", "$[0,1].", "$['a','b'].");

  private static final List<String> FUNCTIONS =
      List.of(
          ("min() max() avg() stddev() sum() length() size() keys() concat() append() first()"
                  + " last() index() index(0) index(-1) index($.a) sum(1,$.a) length($..a)"
                  + " concat($..*) keys($) append(1) nope() length().a sum().sum() length()[0] a *"
                  + " [?(@.a)] [?(@.a.length()>1)] [?(@.length()==$.a.length())] [(@.length-1)]")
              .split(" "));

  private static void evaluate(String path, String payload) {
    PayloadPath read;
    try {
      read = PayloadPath.of("name", path);
    } catch (Refused e) {
      assertThat(e.refusal().problems()).extracting(Problem::code).containsExactly("bad_path");
      return;
    }
    Received received =
        Received.of(Payload.of(payload.getBytes(StandardCharsets.UTF_8), false), ZoneOffset.UTC);
    try {
      read.find(received);
    } catch (BadValue e) {
      assertThat(e).hasMessageContaining("path");
    }
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
    return WORKSPACE
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
    Actor sender = RunningOriel.bean(Actors.class).webhook(WORKSPACE.workspace().id(), hook.id());
    Payload payload = new Payload(Broken::new, () -> new byte[0], false);
    assertThatThrownBy(() -> Hook.INBOX.receive(sender, payload))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("broken");
    assertThat(hook.log().getFirst().status()).isEqualTo(500);
    assertThat(hook.log().getFirst().outcome()).isEqualTo("internal_error");
  }
}

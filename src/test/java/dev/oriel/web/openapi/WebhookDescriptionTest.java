package dev.oriel.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.TestWorkspace;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the document says of requests that are sent to receivers, and of those to webhooks. */
class WebhookDescriptionTest {

  private static final List<String> RECORDS =
      List.of(
          "record.created",
          "record.updated",
          "record.deleted",
          "note.created",
          "note.updated",
          "note.deleted",
          "attachment.created",
          "attachment.deleted");

  private final TestWorkspace workspace = TestWorkspace.create();

  private JsonNode document(String profile) {
    return workspace.key(profile).get("/openapi.json").json();
  }

  @Test
  void administratorsSeeEveryEventAndWhereToSend() {
    JsonNode document = document("Administrator");
    assertThat(document.get("webhooks").propertyNames())
        .containsExactlyInAnyOrder(
            "record.created",
            "record.updated",
            "record.deleted",
            "note.created",
            "note.updated",
            "note.deleted",
            "attachment.created",
            "attachment.deleted",
            "import.finished",
            "webhook.test");
    for (var event : document.get("webhooks").properties()) {
      JsonNode request = event.getValue().get("post");
      assertThat(request.get("x-internal").booleanValue()).isTrue();
      assertThat(request.get("parameters").findValuesAsString("$ref"))
          .containsExactly(
              "#/components/parameters/webhookId",
              "#/components/parameters/webhookTimestamp",
              "#/components/parameters/webhookSignature");
      JsonNode schema = schema(document, request);
      assertThat(schema.at("/properties/type/enum/0").stringValue()).isEqualTo(event.getKey());
      assertThat(schema.get("required").values())
          .extracting(JsonNode::stringValue)
          .containsExactlyInAnyOrder("type", "timestamp", "data");
    }
    JsonNode inbound = document.get("paths").get("/webhooks/inbound/{webhookId}").get("post");
    assertThat(inbound.at("/servers/0/url").stringValue()).isEqualTo("/api");
    assertThat(inbound.at("/security/0").has("webhookToken")).isTrue();
    assertThat(inbound.get("responses").propertyNames())
        .contains("200", "201", "400", "401", "403", "404", "409", "413", "415", "429", "503");
    assertThat(inbound.at("/requestBody/content").propertyNames())
        .containsExactly("application/json");
  }

  private static JsonNode schema(JsonNode document, JsonNode request) {
    String reference =
        request.at("/requestBody/content").get("application/json").at("/schema/$ref").stringValue();
    return document.at(reference.substring(1));
  }

  @Test
  void othersSeeTheEventsOfRecordsIfThereAreObjectsThatTheyMayView() {
    JsonNode standard = document("Standard");
    assertThat(standard.get("webhooks").propertyNames())
        .containsExactlyInAnyOrderElementsOf(RECORDS);
    assertThat(standard.get("paths").has("/webhooks/inbound/{webhookId}")).isFalse();
    assertThat(standard.toString()).doesNotContain("FinishedImport", "TestedWebhook");
    workspace.profile("{'name': 'Nothing', 'defaultAccess': {'view': false}}");
    JsonNode nothing = document("Nothing");
    assertThat(nothing.has("webhooks")).isFalse();
    assertThat(nothing.at("/components/schemas").has("FeedState")).isTrue();
  }
}

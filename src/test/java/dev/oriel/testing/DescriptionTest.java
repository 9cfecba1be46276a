package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** That answers which are not as described are found. */
class DescriptionTest {

  private final Api admin = TestWorkspace.create().admin();
  private final Description.Operation get =
      Objects.requireNonNull(
          new Description(admin.get("/openapi.json").response().body())
              .find("GET", "/objects/contacts/records/x"));
  private final List<String> headers = List.of("x-request-id", "etag");
  private final JsonNode right =
      admin
          .get(
              "/objects/contacts/records/"
                  + admin.create("contacts", "Ada", Map.of("email", "ada@example.com")))
          .json();

  private ObjectNode record() {
    return (ObjectNode) right.at("/data/record");
  }

  private ObjectNode fields() {
    return (ObjectNode) record().get("fields");
  }

  @Test
  void aRightAnswerHasNoProblems() {
    assertThat(get.problems(200, headers, right)).isEmpty();
  }

  @Test
  void aMissingPropertyIsFound() {
    record().remove("createdBy");
    assertThat(get.problems(200, headers, right)).singleElement().asString().contains("createdBy");
  }

  @Test
  void anExtraPropertyIsFound() {
    fields().put("secret", 1);
    assertThat(get.problems(200, headers, right)).singleElement().asString().contains("secret");
  }

  @Test
  void aWrongTypeIsFound() {
    fields().put("email", 1);
    assertThat(get.problems(200, headers, right)).singleElement().asString().contains("email");
  }

  @Test
  void aWrongFormatIsFound() {
    record().put("createdAt", "yesterday");
    assertThat(get.problems(200, headers, right)).singleElement().asString().contains("createdAt");
  }

  @Test
  void aMissingHeaderAndAnUndescribedStatusAreFound() {
    assertThat(get.problems(200, List.of("x-request-id"), right)).hasSize(1);
    assertThat(get.problems(202, headers, right)).hasSize(1);
  }

  @Test
  void aFieldThatIsLeftOutIsFound() {
    assertThat(get.fields()).contains("email", "company").doesNotContain("name");
  }
}

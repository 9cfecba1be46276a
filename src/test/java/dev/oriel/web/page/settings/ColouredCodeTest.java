package dev.oriel.web.page.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.web.page.settings.Code.Part;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Texts for programs in their colours. */
class ColouredCodeTest {

  private static Code code(String place, String text) {
    return new Code("c", "code", "Cursor", place, text, "Copy");
  }

  @Test
  void namesAndStringsOfJsonAreParts() {
    Code json = code("mcp.json", "{\"url\" : \"a\\\"b: <c>\", \"n\": [\"x\", 1]}");
    assertThat(json.parts())
        .filteredOn(part -> part.css() != null)
        .containsExactly(
            new Part("\"url\"", "k"),
            new Part("\"a\\\"b: <c>\"", "s"),
            new Part("\"n\"", "k"),
            new Part("\"x\"", "s"));
    assertThat(json.parts().stream().map(Part::text).collect(Collectors.joining()))
        .isEqualTo(json.text());
  }

  @Test
  void aTextThatIsNoJsonIsOnePart() {
    assertThat(code("In a terminal", "curl \"x\": y").parts())
        .containsExactly(new Part("curl \"x\": y", null));
  }
}

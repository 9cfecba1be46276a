package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What templates write is escaped as the library escapes it. */
class EscapingTest {

  private record Place(String tag, @Nullable String attribute) {}

  private static final List<Place> PLACES =
      List.of(
          new Place("td", null),
          new Place("td", "class"),
          new Place("a", "href"),
          new Place("button", "onclick"),
          new Place("script", null),
          new Place("script", "src"));

  private static Stream<String> texts() {
    return Stream.concat(
        IntStream.rangeClosed(0, 0x2100).mapToObj(one -> "a" + (char) one + "z"),
        Stream.of(
            "",
            "plain",
            "🦓 Zoë",
            "</td><script>alert(1)</script>",
            "\" onfocus='x'",
            "/contacts?q=a&sort=b",
            "mailto:ada@example.com",
            "javascript:alert(1)",
            " \tJavaScript:alert(1)",
            "\u2003javascript:alert(1)",
            "\u00a0javascript:alert(1)",
            "j a\nvascript:alert(1)",
            "</script>",
            "a - b / c"));
  }

  @Test
  void eachTextIsWrittenInEachPlaceAsByTheLibrary() {
    for (Place place : PLACES) {
      StringOutput expected = new StringOutput();
      OwaspHtmlTemplateOutput library = new OwaspHtmlTemplateOutput(expected);
      library.setContext(place.tag(), place.attribute());
      PageOutput written = new PageOutput(1);
      PageOutput.Escaped own = new PageOutput.Escaped(written);
      own.setContext(place.tag(), place.attribute());
      texts()
          .forEach(text -> {
            library.writeUserContent(text);
            own.writeUserContent(text);
          });
      assertThat(new String(written.toByteArray(), StandardCharsets.UTF_8))
          .as("%s", place)
          .isEqualTo(expected.toString());
    }
  }

  @Test
  void nothingIsWrittenForAnAttributeThatIsLeftOut() {
    PageOutput written = new PageOutput(1);
    PageOutput.Escaped output = new PageOutput.Escaped(written);
    output.setContext("td", "class");
    output.writeUserContent((String) null);
    assertThat(written.length()).isZero();
  }
}

package dev.oriel.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An object whose array is streamed is the same as one that is parsed as a whole. */
class StreamedObjectTest {

  private static byte[] bytes(String text) {
    return text.replace('\'', '"').getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The object that the parts make, or what they are refused with. */
  private static Object streamed(byte[] text) {
    try {
      StreamedObject streamed = new StreamedObject(Content.of(text), BodySize.ONE, "rows");
      ObjectNode whole = streamed.rest();
      if (streamed.size() > 0) {
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        streamed.forEach((row, _) -> rows.add(row));
        assertThat(rows).hasSize(streamed.size());
        whole.set("rows", rows);
      }
      return whole;
    } catch (Refused e) {
      return e.refusal();
    }
  }

  private static Object parsed(byte[] text) {
    try {
      return JsonBody.of(text).object();
    } catch (Refused e) {
      return e.refusal();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'headers': ['a'], 'rows': [{'a': 1}, {'a': 'x'}, 2.50, null, [1, [true]], {}]}",
        "{'rows': [{'a': {'b': [1e400, -0, 12345678901234567890]}}], 'rest': {'rows': [1]}}",
        "{'rows': [], 'other': null}",
        "{'rows': {'a': 1}}",
        "{'rows': null}",
        "{}",
        " { 'a' : 1 } \n",
      })
  void itHasTheSameValues(String text) {
    assertThat(parsed(bytes(text))).isInstanceOf(ObjectNode.class);
    assertThat(streamed(bytes(text))).isEqualTo(parsed(bytes(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "[1]",
        "'text'",
        "null",
        "{",
        "{'rows': [1, 2",
        "{'rows': [[1",
        "{'other': {'a'",
        "{'rows': [1, ]}",
        "{'rows': [1 2]}",
        "{'rows': [{'a': 1, 'a': 2}]}",
        "{'rows': [1], 'rows': [2]}",
        "{'rows': [1]} x",
        "{'rows': [1]}\n{'rows': [1]}",
        "{'rows': [1]}]",
        "{'rows': [{'a': 'b\\u0000'}]}",
        "{'rows': [{'a\\ud800': 1}]}",
        "{'rows': ['a', ['b', '\\udc00']]}",
        "{'other': {'a': '\\u0000'}, 'rows': [1]}",
        "{'\\u0000': 1}",
        "{'rows': [1e99999999999]}",
        "{'rows': [01]}",
        "{'rows': ['\u00ff']}",
        "\u00ef\u00bb\u00bf{'rows': [1]}",
      })
  void itIsRefusedWithTheSameWords(String text) {
    assertThat(parsed(bytes(text))).isNotInstanceOf(JsonNode.class);
    assertThat(streamed(bytes(text))).isEqualTo(parsed(bytes(text)));
  }

  @Test
  void positionsAndCharactersAreRightInLongTexts() {
    String row = "{\"ä\": \"漢字😀\"},\n";
    for (String end : List.of("{}]}", "{\"a\": tru}]}", "\"\\u0000\"]}")) {
      byte[] text = ("{\"rows\": [\n" + row.repeat(5_000) + end).getBytes(StandardCharsets.UTF_8);
      assertThat(streamed(text)).isEqualTo(parsed(text));
      text[text.length - 40_001] = (byte) 0xc3;
      assertThat(streamed(text)).isEqualTo(parsed(text));
    }
  }

  private static Stream<Arguments> largeParts() {
    return Stream.of(
        Arguments.of("{'x': [", " 1,", " 1]}", "x"),
        Arguments.of("{'rows': [1], 'x': [", " [],", " 1]}", "x"),
        Arguments.of("{'rows': {", " '#': 1,", " 'end': 1}}", "rows"),
        Arguments.of("{'rows': [1, [", " 1,", " 1]]}", "rows[1]"),
        Arguments.of("{'rows': [{", " '#': 1,", " 'end': 1}]}", "rows[0]"),
        Arguments.of("{", " '#': 1,", " 'end': 1}", "a25000"));
  }

  /** Each part is bounded alone, because it is in memory as a whole. */
  @ParameterizedTest
  @MethodSource("largeParts")
  void aPartThatIsTooLargeIsRefusedBeforeItIsRead(
      String begin, String repeated, String end, String path) {
    StringBuilder text = new StringBuilder(begin);
    for (int i = 0; i < BodySize.ONE.tokens(); i++) {
      text.append(repeated.replace("#", "a" + i));
    }
    byte[] body = bytes(text + end);
    assertThatThrownBy(() -> new StreamedObject(Content.of(body), BodySize.ROWS, "rows"))
        .isInstanceOfSatisfying(
            Refused.class,
            e -> {
              assertThat(e.refusal().message())
                  .contains("more than 50,000 names, values and brackets");
              assertThat(((Refusal.Invalid) e.refusal()).problems())
                  .extracting(Problem::field)
                  .containsExactly(path);
            });
  }

  @Test
  void aDiskThatFailsIsNoFaultOfTheText() {
    byte[] text = bytes("{'rows': [1, 2]}");
    Content failing =
        new Content() {
          private int opened;

          @Override
          public int length() {
            return text.length;
          }

          @Override
          public InputStream open() {
            InputStream whole = new ByteArrayInputStream(text);
            return opened++ == 0
                ? whole
                : new SequenceInputStream(
                    new ByteArrayInputStream(text, 0, 10), new FailingStream());
          }
        };
    assertThatThrownBy(() -> new StreamedObject(failing, BodySize.ONE, "rows"))
        .isInstanceOf(UncheckedIOException.class);
  }

  /** Fails as a file does. */
  private static final class FailingStream extends InputStream {

    @Override
    public int read() throws IOException {
      throw new IOException("Input/output error");
    }
  }

  @Test
  void elementsMayHaveMoreTogether() {
    byte[] body = bytes("{'rows': [" + "[1, 2, 3],".repeat(20_000) + "null]}");
    assertThat(new StreamedObject(Content.of(body), BodySize.ROWS, "rows").size())
        .isEqualTo(20_001);
  }

  @Test
  void whatTakesTheElementsIsNotTakenForAFaultOfTheInput() {
    StreamedObject object =
        new StreamedObject(Content.of(bytes("{'rows': [1]}")), BodySize.ONE, "rows");
    assertThatThrownBy(() ->
            object.forEach((_, _) -> {
              throw new ArithmeticException("of the consumer");
            }))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void anObjectInMemoryHasNoElements() {
    assertThat(JsonElements.of(Json.parse("{\"a\": 1}")).size()).isZero();
    assertThat(JsonElements.of(Json.parse("[1, 2]")).size()).isEqualTo(2);
  }
}

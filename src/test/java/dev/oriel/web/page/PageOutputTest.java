package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageOutputTest {

  private static final List<String> TEXTS =
      List.of(
          "", "plain", "Zoë & <張>", "🦓", "a".repeat(20_000), "é".repeat(20_000), "\0\u007f\u0080");

  @Test
  void textsAndTheirPartsAreWrittenAsUtf8() {
    PageOutput output = new PageOutput(1);
    StringBuilder expected = new StringBuilder();
    for (String text : TEXTS) {
      output.writeContent(text);
      output.writeBinaryContent(" – ".getBytes(StandardCharsets.UTF_8));
      output.writeContent("<" + text + ">", 1, text.length() + 1);
      expected.append(text).append(" – ").append(text);
    }
    assertThat(output.toByteArray())
        .isEqualTo(expected.toString().getBytes(StandardCharsets.UTF_8));
  }
}

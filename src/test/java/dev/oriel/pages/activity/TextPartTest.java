package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that people write are shown with their links. */
class TextPartTest {

  private static List<String> links(String text) {
    return TextPart.of(text).stream()
        .filter(TextPart.Link.class::isInstance)
        .map(part -> ((TextPart.Link) part).href())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "see https://acme.example/a?b=1&c=(2). Then| https://acme.example/a?b=1&c=(2)",
        "(http://acme.example)| http://acme.example",
        "https://acme.example/**| https://acme.example/",
        "HTTPS://ACME.example!| HTTPS://ACME.example",
        "to ada@acme.example, please| mailto:ada@acme.example"
      })
  void addressesBecomeLinks(String text, String href) {
    assertThat(links(text)).containsExactly(href);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "data:text/html,x",
        "https://",
        "https://bank.example@evil.example/",
        "https://[x",
        "xhttps://acme.example",
        "//acme.example",
        "ada@acme"
      })
  void whatIsNoWebAddressStaysText(String text) {
    assertThat(links(text)).isEmpty();
  }

  @Test
  void partsStandInTheirOrder() {
    assertThat(TextPart.of("**Asks** for https://acme.example\n- oak\n2 * 3 ** 4"))
        .containsExactly(
            new TextPart.Bold("Asks"),
            new TextPart.Plain(" for "),
            new TextPart.Link("https://acme.example", "https://acme.example"),
            new TextPart.Plain("\n- oak\n2 * 3 ** 4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a@", "**a\n", "https:// ", "a.", "(", "*", "https://a@", "a-"})
  void aTextOfNothingButBeginningsStaysWhole(String word) {
    String text = word.repeat(50_000);
    assertThat(TextPart.of(text)).containsExactly(new TextPart.Plain(text));
  }
}

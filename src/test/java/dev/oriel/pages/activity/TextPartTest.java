package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Member;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that people write are shown with their links. */
class TextPartTest {

  private static List<String> links(String text) {
    return TextPart.of(text, MentionNames.NONE, "").stream()
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
    assertThat(
            TextPart.of(
                "**Asks** for https://acme.example\n- oak\n2 * 3 ** 4", MentionNames.NONE, ""))
        .containsExactly(
            new TextPart.Bold("Asks"),
            new TextPart.Plain(" for "),
            new TextPart.Link("https://acme.example", "https://acme.example"),
            new TextPart.Plain("\n- oak\n2 * 3 ** 4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a@", "**a\n", "https:// ", "a.", "(", "*", "https://a@", "a-", "![a"})
  void aTextOfNothingButBeginningsStaysWhole(String word) {
    String text = word.repeat(50_000);
    assertThat(TextPart.of(text, MentionNames.NONE, "")).containsExactly(new TextPart.Plain(text));
  }

  @Test
  void picturesAreFilesOfTheRecordAlone() {
    String id = UUID.randomUUID().toString();
    String text = "See ![Plan 1.png](file:" + id + ").";
    assertThat(TextPart.of(text, MentionNames.NONE, "/contacts/1/files"))
        .containsExactly(
            new TextPart.Plain("See "),
            new TextPart.Picture("Plan 1.png", "/contacts/1/files/" + id + "?inline=true"),
            new TextPart.Plain("."));
    assertThat(TextPart.of(text, MentionNames.NONE, "")).containsExactly(new TextPart.Plain(text));
    String other = "![a](file:../x) ![](file:" + id + ") ![a](javascript:" + id + ")";
    assertThat(TextPart.of(other, MentionNames.NONE, "/contacts/1/files"))
        .containsExactly(new TextPart.Plain(other));
  }

  private static Member member(String name) {
    return new Member(UUID.randomUUID(), "", name, UUID.randomUUID(), Member.Status.ACTIVE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ask @Ben Carter, please| @Ben Carter",
        "(@Zoë)| @Zoë",
        "@Ben Carters dog and @Ben Low| @Ben Low",
        "@Ben and @Zo| ",
        "mail@Zoë and @@Zoë and @zoë| ",
      })
  void membersAreMentionedByTheirNames(String text, String mentioned) {
    MentionNames names =
        MentionNames.of(List.of(member("Ben Carter"), member("Ben Low"), member("Zoë Wild")));
    assertThat(
            TextPart.of(text, names, "").stream()
                .filter(TextPart.Mention.class::isInstance)
                .map(part -> ((TextPart.Mention) part).text()))
        .isEqualTo(mentioned == null ? List.of() : List.of(mentioned));
  }

  @Test
  void listsStandBetweenLines() {
    List<TextBlock> blocks =
        TextBlock.of(
            "Needs\r\n\r\n- **oak**\r\n* larch\n7. call\n-5 degrees", MentionNames.NONE, "");
    assertThat(blocks)
        .containsExactly(
            new TextBlock.Lines(List.of(new TextPart.Plain("Needs\n"))),
            new TextBlock.Points(
                List.of(List.of(new TextPart.Bold("oak")), List.of(new TextPart.Plain("larch")))),
            new TextBlock.Steps(
                List.of(new TextBlock.Step(7, List.of(new TextPart.Plain("call"))))),
            new TextBlock.Lines(List.of(new TextPart.Plain("-5 degrees"))));
  }
}

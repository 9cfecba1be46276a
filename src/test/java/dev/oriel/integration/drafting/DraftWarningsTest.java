package dev.oriel.integration.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search for links in texts of any form. */
class DraftWarningsTest {

  /** Far less than the square of the length. */
  private static final int MOST_READS_OF_EACH = 3_000;

  /** A text that counts how often a character of it is read. */
  private static final class CountingText implements CharSequence {

    private final String text;
    private long reads;

    CountingText(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      reads++;
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"b", "b1", "b.", "b-", "1.", "+", "ü.b", "!"})
  void noTextTakesLongToBeSearched(String part) {
    String text = part.repeat(20_000 / part.length()) + "\u0000";
    for (Pattern pattern : new Pattern[] {DraftWarnings.LINK, DraftWarnings.END}) {
      CountingText counting = new CountingText(text);
      Matcher matcher = pattern.matcher(counting);
      while (matcher.find()) {
        assertThat(matcher.group()).isNotEmpty();
      }
      assertThat(counting.reads).isLessThan((long) MOST_READS_OF_EACH * text.length());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.test", "eve@evil.test", "evil.test"})
  void aLinkIsFoundBehindAnyText(String link) {
    for (String before :
        new String[] {"b".repeat(1_000), "b.".repeat(1_000), "b-1+".repeat(1_000)}) {
      Matcher matcher = DraftWarnings.LINK.matcher(before + link);
      assertThat(matcher.results().map(found -> found.group()))
          .anyMatch(one -> one.endsWith("evil.test"));
    }
  }
}

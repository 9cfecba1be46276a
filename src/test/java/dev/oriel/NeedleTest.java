package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Words that must be absent are so long that no token, identifier or time holds them by chance: at
 * least four letters, or six digits of a hexadecimal number.
 */
class NeedleTest {

  private static final String TEXT = "\"(?:[^\"\\\\]|\\\\.)*+\"";
  private static final Pattern LITERAL = Pattern.compile(TEXT);
  private static final Pattern CALL =
      Pattern.compile(
          "doesNotContain\\w*+\\(((?:[^()\"]|#|\\((?:[^()\"]|#)*+\\))*+)\\)".replace("#", TEXT));
  private static final Pattern SHORT = Pattern.compile("\"(\\w{1,3}|[\\da-fA-F]{1,5})\"");

  /** The words in this source that are too short. */
  private static List<String> found(String source) {
    return CALL.matcher(source)
        .results()
        .map(call -> call.group(1).replaceAll("\\([^()]*+\\)", ""))
        .flatMap(words -> LITERAL.matcher(words).results())
        .map(MatchResult::group)
        .filter(word -> SHORT.matcher(word).matches())
        .toList();
  }

  @Test
  void noWordThatMustBeAbsentIsShort() throws IOException {
    try (Stream<Path> paths = Files.walk(Path.of("src/test/java"))) {
      for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile)::iterator) {
        if (!path.endsWith("NeedleTest.java")) {
          assertThat(found(Files.readString(path))).as(path.toString()).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a.doesNotContain(\"Bob\") | 1",
        "a.doesNotContain(\"a (long) one\", of(\"b\"), \"4711\") | 1",
        "a.doesNotContainIgnoringCase(\"ERP\", \"Ltd\") | 2",
        "a.doesNotContain(\"Robert\", \"osk_\", \" Ltd\", \"<b>\", of(\"b\")).contains(\"Bob\") |"
            + " 0",
      })
  void shortWordsAreFound(String source, int expected) {
    assertThat(found(source)).hasSize(expected);
  }
}

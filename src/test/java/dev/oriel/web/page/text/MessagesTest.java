package dev.oriel.web.page.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The texts of pages against the templates and sources that use their keys. */
class MessagesTest {

  private static final Path FILE =
      Path.of("src/main/resources/dev/oriel/web/page/text/en.properties");
  private static final Path FEATURES = Path.of("src/main/resources/dev/oriel/feature");
  private static final Path PSEUDO =
      Path.of("src/test/resources/dev/oriel/web/page/text/en-XA.properties");
  private static final Path PROBLEMS = Path.of("src/main/resources/dev/oriel/problems.properties");
  private static final Pattern USE = Pattern.compile("\\bsay(?:Parts)?\\(\\s*([^\\s])");
  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)[,}]");
  private static final Pattern LITERAL = Pattern.compile("\"([a-z_]+(?:\\.[a-z_]+)*)\"");

  /** A use of a key, with the number of arguments after it. */
  private record Use(Path place, String key, int arguments) {}

  private static final Map<String, String> TEXTS = new LinkedHashMap<>();
  private static final List<Use> USES = new ArrayList<>();
  private static final List<String> UNKNOWN = new ArrayList<>();
  private static final Set<String> LITERALS = new HashSet<>();

  @BeforeAll
  static void read() throws IOException {
    TEXTS.putAll(entries(FILE));
    try (Stream<Path> features = Files.walk(FEATURES)) {
      for (Path file : features.filter(one -> one.endsWith("en.properties")).sorted().toList()) {
        entries(file)
            .forEach(
                (key, text) -> assertThat(TEXTS.put(key, text)).as("a second " + key).isNull());
      }
    }
    List<Path> sources = new ArrayList<>();
    for (String root : List.of("src/main/jte", "src/main/java/dev/oriel")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        files.filter(file -> file.toString().matches(".*\\.(jte|java)")).forEach(sources::add);
      }
    }
    for (Path source : sources) {
      String text = Files.readString(source);
      Matcher literal = LITERAL.matcher(text);
      while (literal.find()) {
        LITERALS.add(literal.group(1));
      }
      boolean speaks = text.contains("web.page") || source.toString().endsWith(".jte");
      boolean isKit = source.getParent().endsWith("text");
      if (speaks && !isKit) {
        uses(source, text);
      }
    }
  }

  private static Map<String, String> entries(Path file) throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] entry = line.split("=", 2);
        assertThat(entries.put(entry[0], entry[1])).as("a second " + entry[0]).isNull();
      }
    }
    return entries;
  }

  private static void uses(Path source, String text) {
    Matcher use = USE.matcher(text);
    while (use.find()) {
      List<String> arguments = arguments(text, use.start(1));
      Matcher key = LITERAL.matcher(arguments.getFirst());
      if (key.matches()) {
        USES.add(new Use(source, key.group(1), arguments.size() - 1));
      } else {
        UNKNOWN.add(source + ": " + arguments.getFirst());
      }
    }
  }

  /** The arguments of a call, from its first one on. */
  private static List<String> arguments(String text, int begin) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int from = begin;
    boolean isQuoted = false;
    for (int i = begin; ; i++) {
      char c = text.charAt(i);
      if (c == '"' && text.charAt(i - 1) != '\\') {
        isQuoted = !isQuoted;
      }
      if (isQuoted) {
        continue;
      }
      if (c == ')' && depth == 0 || c == ',' && depth == 0) {
        arguments.add(text.substring(from, i).strip());
        from = i + 1;
        if (c == ')') {
          return arguments;
        }
      }
      depth += c == '(' ? 1 : 0;
      depth -= c == ')' ? 1 : 0;
    }
  }

  @Test
  void eachKeyIsWrittenOutAndHasATextForItsArguments() {
    assertThat(USES).hasSizeGreaterThan(50);
    assertThat(UNKNOWN).isEmpty();
    assertThat(USES)
        .filteredOn(
            use -> !TEXTS.containsKey(use.key()) || use.arguments() != count(TEXTS.get(use.key())))
        .isEmpty();
  }

  /** The number of arguments of a text, also of those that only a case of it has. */
  private static int count(String pattern) {
    return ARGUMENT
        .matcher(pattern)
        .results()
        .mapToInt(name -> Integer.parseInt(name.group(1)) + 1)
        .max()
        .orElse(0);
  }

  @Test
  void eachTextIsUsed() {
    assertThat(TEXTS.keySet())
        .filteredOn(key -> !key.startsWith("problem."))
        .allMatch(LITERALS::contains);
  }

  @Test
  void aProblemThatIsSaidAnotherWayIsOneOfTheProblems() throws IOException {
    Set<String> problems = entries(PROBLEMS).keySet();
    assertThat(TEXTS.keySet())
        .filteredOn(key -> key.startsWith("problem."))
        .allMatch(key -> problems.contains(key.substring("problem.".length())));
  }

  @Test
  void templatesHaveNoTextsOfTheirOwn() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/jte"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text =
            Files.readString(file)
                .replaceAll("(?m)^@(import|param).*$", "")
                .replaceAll("!\\{[^}]*}", "")
                .replaceAll("\\$\\{[^}]*}", "")
                .replaceAll("(?s)@(template|if|elseif|for)\\b[^`\\n]*", "")
                .replaceAll("@(else|endif|endfor)|[@`(),]", "")
                .replaceAll("<[^<>]*>", "");
        Matcher word = Pattern.compile("\\p{L}{2,}").matcher(text);
        while (word.find()) {
          texts.add(file + ": " + word.group());
        }
      }
    }
    assertThat(texts).isEmpty();
  }

  /** A second language is one file, as this one of the tests. */
  @Test
  void thePseudoLanguageHasAllTexts() throws IOException {
    StringBuilder expected =
        new StringBuilder(
            "# English in brackets, to see which texts of a page come from here. MessagesTest"
                + " stores it anew by -Doriel.test.store=true.\n");
    TEXTS.forEach((key, text) -> expected.append(key + "=⟦" + text + "⟧\n"));
    if (Boolean.getBoolean("oriel.test.store")) {
      Files.writeString(PSEUDO, expected);
    }
    assertThat(PSEUDO).content().isEqualTo(expected.toString());
  }

  @ParameterizedTest
  @CsvSource({"1, One field has to be changed", "2, 2 fields have to be changed"})
  void aTextChoosesAPluralForm(int number, String expected) throws IOException {
    assertThat(english().say("form.mistakes", number)).isEqualTo(expected);
  }

  @Test
  void theArgumentsOfATextArePartsOfTheirOwn() throws IOException {
    assertThat(english().sayParts("oauth.question", "Claude", "<b>{0}"))
        .containsExactly(
            new Part("Let ", false),
            new Part("Claude", true),
            new Part(" into ", false),
            new Part("<b>{0}", true),
            new Part("?", false));
    assertThat(english().sayParts("oauth.allow")).containsExactly(new Part("Allow", false));
  }

  @Test
  void aTextThatIsMissingIsAnError() throws IOException {
    Words english = english();
    assertThatIllegalArgumentException().isThrownBy(() -> english.say("no.such.key"));
    assertThat(english.sayIfKnown("no.such.key")).isEmpty();
  }

  @Test
  void aLanguageIsChosenByWhatTheBrowserPrefers() throws IOException {
    Languages languages = new Languages();
    assertThat(languages.tags()).contains("en", "en-XA");
    for (String header :
        new String[] {
          "en-GB, de;q=0.8 | en-GB en-GB",
          // The texts are in the second language; dates are those of the region of the first.
          "de-AT,de;q=0.9,en-US;q=0.8 | en-AT de-AT-u-nu-latn",
          "fr | en-FR fr-u-nu-latn",
          "ar-EG | en-EG ar-EG-u-nu-latn",
          "en-XA | en-XA en-XA",
          "en | en en",
          "* | en en",
          "!!;q=x | en en"
        }) {
      String[] parts = header.split(" \\| ");
      Languages.Preferred preferred = languages.preferred(parts[0]);
      assertThat(preferred.texts().toLanguageTag() + " " + preferred.numbers().toLanguageTag())
          .as(header)
          .isEqualTo(parts[1]);
    }
    assertThat(languages.preferred(null).texts()).isEqualTo(Locale.ENGLISH);
    Languages.Preferred english = languages.preferred("en");
    assertThat(Languages.in(english, "AT"))
        .isEqualTo(
            new Languages.Preferred(
                Locale.of("en", "AT"), Locale.forLanguageTag("de-AT-u-nu-latn")));
    assertThat(Languages.in(languages.preferred("en-GB"), "AT").texts()).isEqualTo(Locale.UK);
  }

  private static Words english() throws IOException {
    Formats formats = new Formats(Locale.ENGLISH, ZoneOffset.UTC, Instant.EPOCH);
    return new Words(new Languages().of(Locale.ENGLISH), formats);
  }
}

package dev.oriel.web.page.asset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The contrast of colours (WCAG 2.2, relative luminance), computed from the style sheets. */
class ContrastTest {

  private static final Pattern PAIR =
      Pattern.compile("--([a-z0-9-]+): light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)");
  private static final Pattern HUE = Pattern.compile("\\.(c-[a-z]+)[^{}]*\\{([^}]*)\\}");

  /** A colour in both themes. */
  private record Pair(String light, String dark) {}

  private static String read(String file) {
    try {
      return Files.readString(Path.of("src/main/web/css/token", file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, Pair> pairs(String css) {
    Map<String, Pair> pairs = new HashMap<>();
    Matcher found = PAIR.matcher(css);
    while (found.find()) {
      pairs.put(found.group(1), new Pair(found.group(2), found.group(3)));
    }
    pairs.put("white", new Pair("#ffffff", "#ffffff"));
    return pairs;
  }

  private static double luminance(String colour) {
    double red = channel(colour, 1);
    double green = channel(colour, 3);
    double blue = channel(colour, 5);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  private static double channel(String colour, int from) {
    double part = Integer.parseInt(colour.substring(from, from + 2), 16) / 255.0;
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static double contrast(String one, String other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static void assertContrast(Pair text, Pair ground, double light, double dark) {
    assertThat(contrast(text.light(), ground.light())).as("light").isGreaterThanOrEqualTo(light);
    assertThat(contrast(text.dark(), ground.dark())).as("dark").isGreaterThanOrEqualTo(dark);
  }

  /** The last digit of these numbers is rounded, so a twentieth less is the same. */
  @ParameterizedTest
  @CsvSource({
    "o-text, o-surface, 16.6, 15.0",
    "o-text, o-canvas, 15.3, 16.2",
    "o-text-2, o-surface, 7.1, 8.2",
    "o-text-2, o-canvas, 6.5, 8.8",
    "o-text-3, o-surface, 5.2, 5.8",
    "o-text-3, o-canvas, 4.7, 6.3",
    "o-text-3, o-hover, 4.7, 4.7",
    "o-text-3, o-selected, 4.7, 4.7",
    "o-text-2, o-press, 4.5, 4.5",
    "o-text-2, o-raised, 7.1, 7.1",
    "o-accent, o-surface, 6.9, 8.8",
    "o-accent, o-accent-soft, 4.5, 4.5",
    "white, o-accent-fill, 6.9, 5.3",
    "white, o-accent-fill-2, 4.5, 4.5",
    "white, o-danger-fill, 4.5, 4.5",
    "o-danger, o-surface, 5.6, 7.3",
    "o-danger, o-danger-soft, 4.5, 4.5",
    "o-text, o-danger-soft, 4.5, 4.5",
    "o-warn, o-surface, 5.6, 7.3",
    "o-warn, o-warn-soft, 4.5, 4.5",
    "o-text, o-warn-soft, 4.5, 4.5",
    "o-ok, o-surface, 5.6, 7.3",
    "o-line-input, o-surface, 3.3, 3.5",
    "o-line-input, o-canvas, 3.0, 3.8",
    "o-focus, o-surface, 5.0, 10.5",
    "o-focus, o-canvas, 4.6, 11.3",
  })
  void textsAndBoundariesStandOut(String text, String ground, double light, double dark) {
    Map<String, Pair> pairs = pairs(read("color.css"));
    assertContrast(
        Objects.requireNonNull(pairs.get(text)),
        Objects.requireNonNull(pairs.get(ground)),
        light - 0.05,
        dark - 0.05);
  }

  static Stream<String> hues() {
    return HUE.matcher(read("hue.css")).results().map(hue -> hue.group(1));
  }

  @ParameterizedTest
  @MethodSource("hues")
  void theWordOfAChipStandsOutOnItsHue(String hue) {
    String colours =
        HUE.matcher(read("hue.css"))
            .results()
            .filter(found -> found.group(1).equals(hue))
            .map(found -> found.group(2))
            .findFirst()
            .orElseThrow();
    Map<String, Pair> pairs = pairs(colours);
    assertContrast(
        Objects.requireNonNull(pairs.get("c-fg")),
        Objects.requireNonNull(pairs.get("c-bg")),
        7.05,
        9.15);
  }

  @Test
  void thereAreTenHues() {
    assertThat(hues()).hasSize(10).doesNotHaveDuplicates();
  }
}

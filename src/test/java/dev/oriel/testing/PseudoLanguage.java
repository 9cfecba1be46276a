package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A second language, in which each text is in brackets: one without is not translated. */
public final class PseudoLanguage {

  private static final Pattern NAMES =
      Pattern.compile("\\s(?:aria-label|title|placeholder|alt)=\"([^\"]+)\"");

  /** The names that a new workspace gives its objects, which are data like all names. */
  private static final Set<String> OBJECTS =
      Set.of(
          "Contact",
          "Contacts",
          "Company",
          "Companies",
          "Deal",
          "Deals",
          "Task",
          "Tasks",
          "Event",
          "Events",
          "Product",
          "Products",
          "Quote",
          "Quotes");

  private PseudoLanguage() {}

  /** A visitor who reads it. */
  public static WebVisitor visitor(String origin) {
    return new WebVisitor(origin).header("Accept-Language", "en-XA");
  }

  /**
   * Checks that all texts of a page come from the language.
   *
   * @param isData whether a text is shown as it was typed, or as programs need it
   */
  public static void requireTranslated(String html, Predicate<String> isData) {
    assertThat(html).contains("lang=\"en-XA\" dir=\"ltr\"");
    assertThat(texts(html))
        .isNotEmpty()
        .filteredOn(text -> !text.matches("⟦.*⟧.*") && !isNoText(text) && !isData.test(plain(text)))
        .filteredOn(text -> !OBJECTS.contains(text))
        .isEmpty();
  }

  /** What a person reads or hears of a page. */
  private static Set<String> texts(String html) {
    String body =
        html.replaceAll("(?s)<(time|script|svg|code|pre|option)\\b.*?</\\1>", "")
            .replaceAll("<time[^>]*>", "");
    Set<String> texts =
        Stream.of(body.split("<[^>]*>", -1))
            .map(String::strip)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Matcher name = NAMES.matcher(body);
    while (name.find()) {
      texts.add(name.group(1));
    }
    return texts;
  }

  private static String plain(String text) {
    return text.replace(" · ⟦Oriel⟧", "").replace("&quot;", "\"").replace("&amp;", "&");
  }

  private static boolean isNoText(String text) {
    return !plain(text).matches("(?s).*\\p{L}{3,}.*");
  }
}

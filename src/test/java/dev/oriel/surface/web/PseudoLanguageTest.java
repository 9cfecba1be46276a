package dev.oriel.surface.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.surface.web.gallery.Gallery;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages in a second language, in which each text is in brackets: one without is not translated. */
class PseudoLanguageTest {

  private static final Pattern NAMES =
      Pattern.compile("\\s(?:aria-label|title|placeholder|alt)=\"([^\"]+)\"");

  /** What the gallery shows as data, in its sources. */
  private static String samples;

  @BeforeAll
  static void open() throws IOException {
    RunningOriel.bean(Gallery.class).open();
    try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/oriel/surface/web/gallery"))) {
      StringBuilder sources = new StringBuilder();
      for (Path file : files.toList()) {
        sources.append(Files.readString(file));
      }
      samples = sources.toString().replaceAll("\"\\s*\\+ \"", "");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/components", "/components/panel", "/components/card", "/no-such-page"})
  void everyTextOfAPageComesFromItsLanguage(String path) {
    String html = new WebVisitor().header("Accept-Language", "en-XA").get(path).body();
    assertThat(html).contains("lang=\"en-XA\" dir=\"ltr\"");
    assertThat(texts(html))
        .isNotEmpty()
        .filteredOn(text -> !text.matches("⟦.*⟧.*") && !isData(text))
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

  private static boolean isData(String text) {
    String plain = text.replace(" · ⟦Oriel⟧", "").replace("&quot;", "\"").replace("&amp;", "&");
    return samples.contains(plain) || !plain.matches("(?s).*\\p{L}{3,}.*") || isHue(plain);
  }

  private static boolean isHue(String text) {
    return Stream.of(dev.oriel.surface.web.component.Hue.values())
        .anyMatch(hue -> hue.name().equalsIgnoreCase(text));
  }
}

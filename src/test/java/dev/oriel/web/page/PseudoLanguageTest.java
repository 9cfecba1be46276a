package dev.oriel.web.page;

import dev.oriel.model.field.Hue;
import dev.oriel.testing.PseudoLanguage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.web.page.gallery.Gallery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of the kit in a second language; those of people are in {@code EntryLanguageTest}. */
class PseudoLanguageTest {

  /** What the gallery shows as data, in its sources. */
  private static String samples;

  @BeforeAll
  static void open() throws IOException {
    RunningOriel.bean(Gallery.class).open();
    try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/oriel/web/page/gallery"))) {
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
    PseudoLanguage.requireTranslated(
        PseudoLanguage.visitor(RunningOriel.origin()).get(path).body(),
        text -> samples.contains(text) || isHue(text));
  }

  private static boolean isHue(String text) {
    return Stream.of(Hue.values()).anyMatch(hue -> hue.name().equalsIgnoreCase(text));
  }
}

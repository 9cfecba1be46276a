package dev.oriel.web.page;

import dev.oriel.model.field.Hue;
import dev.oriel.testing.PseudoLanguage;
import dev.oriel.testing.RunningOriel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of the kit in a second language; those of people are in {@code EntryLanguageTest}. */
class PseudoLanguageTest {

  /** What the gallery shows as data, in its sources and templates. */
  private static String samples;

  @BeforeAll
  static void read() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (String root : List.of("java/dev/oriel/web/page/gallery", "jte/gallery")) {
      try (Stream<Path> files = Files.list(Path.of("src/test").resolve(root))) {
        for (Path file : files.toList()) {
          sources.append(Files.readString(file));
        }
      }
    }
    samples = sources.toString().replaceAll("\"\\s*\\+ \"", "");
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

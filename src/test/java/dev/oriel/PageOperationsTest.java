package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The second table of docs/operations.md: it names all pages, and tests that there are. */
class PageOperationsTest {

  private static final Path PAGE = Path.of("docs/operations.md");
  private static final Path TESTS = Path.of("src/test/java");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");

  /** Answers to a form of another page, and addresses that lead to one. */
  private static final Set<String> OF_OTHER_PAGES =
      Set.of("/invitation/join", "/invitation/{token}", "/reset/{token}");

  private static List<String> rows() throws IOException {
    String text = Files.readString(PAGE);
    return text.substring(text.indexOf("## Webhooks, connections and access"))
        .lines()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| operation "))
        .toList();
  }

  @Test
  void eachRowNamesATestThatThereIs() throws IOException {
    Set<String> present;
    try (Stream<Path> files = Files.walk(TESTS)) {
      present =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .map(name -> name.replace(".java", ""))
              .collect(Collectors.toSet());
    }
    assertThat(rows()).isNotEmpty();
    for (String row : rows()) {
      List<String> named =
          TEST.matcher(row).results().map((MatchResult found) -> found.group(1)).toList();
      assertThat(named).as(row).isNotEmpty();
      assertThat(present).as(row).containsAll(named);
    }
  }

  @Test
  void eachPageHasARow() throws IOException {
    String rows = String.join("\n", rows());
    List<String> missing =
        RunningOriel.bean(RequestMappingHandlerMapping.class)
            .getHandlerMethods()
            .entrySet()
            .stream()
            .filter(route -> isPage(route.getValue().getBeanType()))
            .flatMap(route -> route.getKey().getPatternValues().stream())
            // {object:[A-Za-z]\\w*} is written as {object}.
            .map(path -> path.replaceAll(":[^}]*", ""))
            .filter(path -> !OF_OTHER_PAGES.contains(path))
            .filter(path -> !rows.contains("`" + path + "`"))
            .distinct()
            .toList();
    assertThat(missing).isEmpty();
  }

  private static boolean isPage(Class<?> controller) {
    String owner = controller.getPackageName();
    return owner.startsWith("dev.oriel.pages")
        || (owner.startsWith("dev.oriel.feature")
            && controller.getSimpleName().matches(".*Pages?"));
  }
}

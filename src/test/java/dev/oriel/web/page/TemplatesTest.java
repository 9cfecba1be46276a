package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What templates may contain. */
class TemplatesTest {

  private static final Path ROOT = Path.of("src/main/jte");

  /** Nothing that the policy of pages forbids, and nothing that leaves out escaping. */
  private static final Pattern FORBIDDEN =
      Pattern.compile("\\bstyle=|\\son\\w+=|<style|<script>|javascript:|data:|\\$unsafe|hx-on|js:");

  private static final Pattern ADDRESS =
      Pattern.compile(
          "\\s(?:href|src|action|formaction|hx-get|hx-post|data-list)="
              + "\"((?:[^\"$]|\\$\\{[^}]*\\})*)\"");

  /** An expression, a place of the page, or an address outside of what a profile can see. */
  private static final Pattern WHOLE = Pattern.compile("\\$\\{[^}]*\\}|#.*|/me#appearance");

  private static final Pattern GET = Pattern.compile("<form[^>]*method=\"get\"[^>]*>[^<]*");

  private static List<Path> templates() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().endsWith(".jte")).toList();
    }
  }

  @Test
  void noTemplateContainsWhatThePolicyForbids() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path template : templates()) {
      FORBIDDEN
          .matcher(Files.readString(template))
          .results()
          .forEach(use -> found.add(template + ": " + use.group()));
    }
    assertThat(found).isEmpty();
  }

  /** Pages that are seen as a profile add it to whole addresses. */
  @Test
  void anAddressIsOneExpression() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path template : templates()) {
      ADDRESS
          .matcher(Files.readString(template))
          .results()
          .filter(one -> !WHOLE.matcher(one.group(1)).matches())
          .forEach(one -> found.add(template + ": " + one.group(1)));
    }
    assertThat(found).isEmpty();
  }

  /** The fields of such a form take the place of the parameters of its address. */
  @Test
  void aFormThatLooksForSomethingKeepsTheProfile() throws IOException {
    for (Path template : templates()) {
      assertThat(GET.matcher(Files.readString(template)).results().map(form -> form.group()))
          .as(template.toString())
          .allMatch(form -> form.contains("@template.form.viewed()"));
    }
  }

  /** The browser's own messages say less than ours, one at a time, and in another language. */
  @Test
  void formsWithFieldsLeaveTheirChecksToTheServer() throws IOException {
    Pattern form = Pattern.compile("<form\\b[^>]*method=\"post\"[^>]*>");
    for (Path template : templates()) {
      String text = Files.readString(template);
      if (text.contains("@template.form.field") || text.contains("type=\"email\"")) {
        assertThat(form.matcher(text).results().map(MatchResult::group))
            .as(template.toString())
            .allMatch(one -> one.contains("novalidate"));
      }
    }
  }

  @Test
  void templatesOfTheKitKnowNoFeature() throws IOException {
    for (String part : List.of("component", "form", "layout", "page")) {
      for (Path template :
          templates().stream().filter(at -> at.startsWith(ROOT.resolve(part))).toList()) {
        assertThat(Files.readAllLines(template))
            .as(template.toString())
            .filteredOn(line -> line.startsWith("@import dev.oriel"))
            .allMatch(line -> line.startsWith("@import dev.oriel.web.page."));
      }
    }
  }
}

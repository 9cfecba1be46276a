package dev.oriel.web.page.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Progress;
import gg.jte.TemplateEngine;
import gg.jte.TemplateException;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/** Templates that change while the program runs. */
class SourceTemplatesTest {

  private static final Notice NOTICE = new Notice(Notice.Kind.INFO, "Nothing was found.");

  @TempDir private Path directory;

  private Path sources;
  private SourceTemplates templates;

  @BeforeEach
  void theSourcesAsTheyWereBuilt() throws IOException {
    sources = directory.resolve("jte");
    FileSystemUtils.copyRecursively(Path.of("src/main/jte"), sources);
    templates = new SourceTemplates(sources, directory.resolve("classes"));
  }

  private Path template(String name, String old, String text) throws IOException {
    Path file = sources.resolve(name);
    String before = Files.readString(file);
    assertThat(before).contains(old);
    return Files.writeString(file, before.replace(old, text));
  }

  private static String shown(TemplateEngine engine, String template, Object view) {
    StringOutput page = new StringOutput();
    engine.render(template, view, page);
    return page.toString();
  }

  /** Also where another template shows it, which has not changed itself. */
  @Test
  void aChangedTemplateIsShown() throws IOException {
    Path icon = template("component/icon.jte", "<svg", "<i>new</i><svg");
    TemplateEngine engine = templates.renewed(List.of(icon));
    assertThat(shown(engine, "component/notice.jte", NOTICE))
        .contains("<i>new</i><svg", "Nothing was found.");
    assertThat(shown(engine, "component/progress.jte", new Progress(1, 2, "1 of 2")))
        .isEqualToIgnoringWhitespace(
            "<progress class=\"o-bar\" max=\"2\" value=\"1\" aria-label=\"1 of 2\"></progress>");
  }

  @Test
  void aMistakeIsNamedWithItsFileAndLineUntilItIsMended() throws IOException {
    Path notice = template("component/notice.jte", "${notice.text()}", "${notice.txt()}");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> templates.renewed(List.of(notice)))
          .isInstanceOf(TemplateException.class)
          .hasMessageContaining("component/notice.jte:5")
          .hasMessageContaining("txt()");
    }
    template("component/notice.jte", "<p lang=\"${notice.isEnglish() ? \"en\" : null}\">", "@if(");
    assertThatThrownBy(() -> templates.renewed(List.of(notice)))
        .isInstanceOf(TemplateException.class)
        .hasMessageContaining("component/notice.jte");
    template("component/notice.jte", "@if(${notice.txt()}", "<p>mended: ${notice.text()}");
    assertThat(shown(templates.renewed(List.of(notice)), "component/notice.jte", NOTICE))
        .contains("<p>mended: Nothing was found.");
  }
}

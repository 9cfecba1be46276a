package dev.oriel.web.page.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.web.page.asset.Assets;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/** Assets that change while the program runs. */
class SourceAssetsTest {

  @TempDir private Path directory;

  /** The program that makes them is read from its source each time, so this is done in one test. */
  @Test
  void aChangedStyleHasAnotherAddressAndAMistakeIsTold() throws IOException {
    Path sources = directory.resolve("web");
    FileSystemUtils.copyRecursively(Path.of("src/main/web"), sources);
    Path color = sources.resolve("css/token/color.css");
    Files.writeString(color, "\n.o-new {}\n", StandardOpenOption.APPEND);
    SourceAssets assets = new SourceAssets(Path.of(""), sources, directory.resolve("assets"));
    assets.make();

    Properties made = new Properties();
    try (Reader manifest = Files.newBufferedReader(assets.target().resolve("assets.properties"))) {
      made.load(manifest);
    }
    assertThat(Assets.url("icons.svg")).endsWith("/" + made.getProperty("icons.svg"));
    assertThat(Assets.url("oriel.css")).doesNotEndWith("/" + made.getProperty("oriel.css"));
    assertThat(assets.target().resolve(made.getProperty("oriel.css")))
        .content()
        .contains(".o-new{}");

    Files.writeString(sources.resolve("icon/icons.txt"), "no-such-icon\n");
    assertThatThrownBy(assets::make).hasMessageContaining("no-such-icon.svg");
  }
}

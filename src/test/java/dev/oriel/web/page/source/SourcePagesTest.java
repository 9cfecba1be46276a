package dev.oriel.web.page.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.Oriel;
import dev.oriel.testing.Java;
import dev.oriel.testing.LogCheck;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/** A server that is started as {@code mvn spring-boot:run} starts it, on a copy of the sources. */
@Tag(SecondTier.PROCESS)
class SourcePagesTest {

  private static final Pattern SHEET = Pattern.compile("/assets/oriel-[0-9a-f]+\\.css");
  private static final String TEXTS = "src/main/resources/dev/oriel/web/page/text";

  @TempDir private Path project;

  private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }
  }

  private static String sheet(HttpResponse<String> page) {
    Matcher address = SHEET.matcher(page.body());
    assertThat(address.find()).isTrue();
    return address.group();
  }

  private void replace(String file, String old, String text) throws IOException {
    String before = Files.readString(project.resolve(file));
    assertThat(before).contains(old);
    Files.writeString(project.resolve(file), before.replace(old, text));
  }

  private List<String> command(OwnDatabase database) {
    List<String> words = new ArrayList<>(List.of("--server.port=0", "--oriel.demo=false"));
    words.add("--oriel.data=" + project.resolve("data"));
    words.addAll(database.settings());
    List<String> command = new ArrayList<>(Java.running(Oriel.class, words.toArray(String[]::new)));
    command.addAll(
        1, List.of("-Ddev.oriel.sources=" + project, "-Ddev.oriel.built=" + Instant.now()));
    return command;
  }

  @Test
  void pagesFollowTheirSources() throws IOException, InterruptedException {
    for (String part : List.of("src/main/jte", "src/main/web", TEXTS, "build/assets")) {
      FileSystemUtils.copyRecursively(Path.of(part), project.resolve(part));
    }
    Path jars = Path.of("target/web-jars").toAbsolutePath();
    Files.createSymbolicLink(
        Files.createDirectory(project.resolve("target")).resolve("web-jars"), jars);
    Path log = project.resolve("log");
    LogCheck.showUponFailure(log);
    try (OwnDatabase database = OwnDatabase.create();
        OrielProcess server = OrielProcess.start(log, command(database))) {
      URI start = server.uri("/start");
      HttpResponse<String> first = get(start);
      assertThat(first.body()).contains("<h1>Set up this Oriel</h1>");

      replace("src/main/jte/entry/start.jte", "<h1>", "<h1 class=\"o-new\">");
      replace(TEXTS + "/en.properties", "start.title=Set up this Oriel", "start.title=Come in");
      assertThat(get(start).body()).contains("<h1 class=\"o-new\">Come in</h1>");

      replace("src/main/jte/entry/start.jte", "w.say(\"start.title", "w.sya(\"start.title");
      HttpResponse<String> mistake = get(start);
      assertThat(mistake.statusCode()).isEqualTo(500);
      assertThat(mistake.body()).contains("error at entry/start.jte:6", "sya(");
      replace("src/main/jte/entry/start.jte", "w.sya(", "w.say(");

      Path color = project.resolve("src/main/web/css/token/color.css");
      Files.writeString(color, "\n.o-new {}\n", StandardOpenOption.APPEND);
      HttpResponse<String> styled = get(start);
      assertThat(styled.statusCode()).isEqualTo(200);
      assertThat(sheet(styled)).isNotEqualTo(sheet(first));
      assertThat(get(server.uri(sheet(styled))).body()).contains(".o-new{}");

      Files.createDirectory(project.resolve("src/main/web/css/none"));
      assertThat(sheet(get(start))).isEqualTo(sheet(styled));
      assertThat(server.output()).contains("Pages keep their old assets", "none is no layer");
    }
  }
}

package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Changes by users that stand in the way of a setup file that was applied before. */
@ExpectsLog("Setup file not applied")
@ResourceLock(value = Resources.SYSTEM_OUT, mode = ResourceAccessMode.READ)
class SetupObstacleTest {

  private static final String FILE =
      """
      workspace: %s
      objects:
        - apiName: projects
          name: Projects
          fields:
            - {apiName: stage, type: select, options: [New, Done]}
            - {apiName: budget, type: number}
            - {apiName: code, type: text, unique: true}
      """;

  @TempDir Path directory;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  /** What users may do, of which the file notices nothing or which it can undo. */
  static List<Named<Consumer<Api>>> harmless() {
    return List.of(
        Named.of(
            "object renamed",
            admin -> done(admin.patch("/objects/projects", Map.of("apiName", "works")))),
        Named.of(
            "label of an option in use renamed",
            admin -> {
              admin.create("projects", "A", Map.of("stage", "new"));
              done(
                  admin.patch(
                      "/objects/projects/fields/stage",
                      "{\"options\":[{\"apiName\":\"new\",\"label\":\"Fresh\"},\"Done\"]}"));
            }),
        Named.of(
            "option added and used",
            admin -> {
              done(
                  admin.patch(
                      "/objects/projects/fields/stage",
                      "{\"options\":[\"New\",\"Done\",\"Late\"]}"));
              admin.create("projects", "A", Map.of("stage", "late"));
            }));
  }

  /** What users may do and the file cannot undo, with the reason. */
  static List<Named<Obstacle>> obstacles() {
    return List.of(
        obstacle(
            "name given to another object",
            admin -> {
              done(admin.patch("/objects/projects", Map.of("name", "Works")));
              done(admin.post("/objects", Map.of("apiName", "others", "name", "Projects")));
            },
            "line 4: An object named 'Projects' exists."),
        obstacle(
            "type changed so that values do not go back",
            admin -> {
              done(admin.patch("/objects/projects/fields/budget", Map.of("type", "text")));
              admin.create("projects", "A", Map.of("budget", "much"));
            },
            "line 7: "),
        obstacle(
            "unique taken off and two values alike stored",
            admin -> {
              done(admin.patch("/objects/projects/fields/code", Map.of("unique", false)));
              admin.create("projects", "A", Map.of("code", "x"));
              admin.create("projects", "B", Map.of("code", "x"));
            },
            "line 8: 'code' cannot become unique: two records have the same value."),
        obstacle(
            "500 fields made",
            admin -> {
              done(admin.delete("/objects/projects/fields/code"));
              for (int i = 0; i < 498; i++) {
                done(
                    admin.post(
                        "/objects/projects/fields",
                        Map.of("apiName", "f" + i, "type", "checkbox")));
              }
            },
            "line 8: An object has at most 500 fields."));
  }

  record Obstacle(Consumer<Api> change, String reason) {}

  @ParameterizedTest
  @MethodSource("harmless")
  void fileIsAppliedAllTheSame(Consumer<Api> change) throws Exception {
    apply(FILE);
    change.accept(admin.unchecked());
    SetupResult result = apply(FILE + "  - {apiName: others, name: Others}\n");
    assertThat(result.isComplete()).as(result.toString()).isTrue();
    assertThat(admin.get("/objects/others").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @MethodSource("obstacles")
  void fileIsLeftUndoneAsAWhole(Obstacle obstacle) throws Exception {
    apply(FILE);
    obstacle.change().accept(admin.unchecked());
    SetupResult result = apply(FILE + "  - {apiName: rest, name: Rest}\n");
    assertThat(result.mistakes()).isEmpty();
    assertThat(result.applied()).isEmpty();
    assertThat(SetupMistakes.joined(result.obstacles())).contains(obstacle.reason());
    assertThat(admin.get("/objects/rest").status()).isEqualTo(404);
  }

  @Test
  void otherFilesAreAppliedAllTheSame() throws Exception {
    apply(FILE);
    done(admin.delete("/objects/projects/fields/code"));
    done(admin.post("/objects/projects/fields", Map.of("apiName", "code", "type", "text")));
    TestWorkspace other = TestWorkspace.create();
    SetupResult result =
        RunningOriel.bean(SetupFiles.class)
            .apply(
                List.of(
                    write("acme.yaml", FILE, workspace).toString(),
                    write("other.yaml", FILE, other).toString()));
    assertThat(result.applied()).containsExactly(directory.resolve("other.yaml").toString());
    assertThat(result.obstacles()).isNotEmpty();
    assertThat(other.admin().get("/objects/projects").status()).isEqualTo(200);
  }

  @Test
  void allObstaclesOfAFileAreTold() throws Exception {
    apply(FILE);
    done(admin.patch("/objects/projects", Map.of("name", "Works")));
    done(admin.post("/objects", Map.of("apiName", "others", "name", "Projects")));
    done(admin.patch("/objects/projects/fields/code", Map.of("unique", false)));
    admin.create("projects", "A", Map.of("code", "x"));
    admin.create("projects", "B", Map.of("code", "x"));
    assertThat(apply(FILE).obstacles()).extracting(SetupProblem::line).containsExactly(4, 8);
  }

  @Test
  void lastOutcomeOfAFileIsStored() throws Exception {
    apply(FILE);
    assertThat(storedProblems()).containsExactly("[]");
    done(admin.patch("/objects/projects", Map.of("name", "Works")));
    done(admin.post("/objects", Map.of("apiName", "others", "name", "Projects")));
    apply(FILE);
    assertThat(storedProblems())
        .singleElement()
        .asString()
        .contains("acme.yaml", "\"line\": 4", "An object named 'Projects' exists.");
    done(admin.delete("/objects/others"));
    apply(FILE);
    assertThat(storedProblems()).containsExactly("[]");
  }

  private List<String> storedProblems() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForList(
            "select problems::text from oriel.setup_outcome where workspace_id = ?",
            String.class,
            workspace.operator().workspace().id());
  }

  @Test
  void nameThatIsNotThereAnyMoreIsNoMistakeOfTheFile() throws Exception {
    done(admin.post("/objects", Map.of("apiName", "mine", "name", "Mine")));
    String file = "workspace: %s\nprofiles: [{name: S, objects: {mine: {view: true}}}]";
    assertThat(apply(file).isComplete()).isTrue();
    done(admin.delete("/objects/mine"));
    assertThat(SetupMistakes.joined(apply(file).obstacles()))
        .contains("line 2: There is no object 'mine'.");
  }

  @Test
  void mistakeOfTheFileIsToldApartFromObstacles() throws Exception {
    apply(FILE);
    SetupResult result = apply(FILE.replace("type: number", "typ: number"));
    assertThat(result.obstacles()).isEmpty();
    assertThat(SetupMistakes.joined(result.mistakes()))
        .contains("line 7: 'typ' is not known here.");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void serverStartsAllTheSameAndTellsWhatStandsInTheWay() throws Exception {
    apply(FILE);
    done(admin.patch("/objects/projects", Map.of("name", "Works")));
    done(admin.post("/objects", Map.of("apiName", "others", "name", "Projects")));
    TestWorkspace other = TestWorkspace.create();
    Path first = write("acme.yaml", FILE, workspace);
    Path second = write("other.yaml", FILE, other);
    try (ConfigurableApplicationContext oriel =
        RunningOriel.another("--oriel.setup=" + first + "," + second)) {
      assertThat(other.admin().get("/objects/projects").status()).isEqualTo(200);
      assertThat(ServerLog.text())
          .contains("Setup file not applied: " + first + ", line 4: An object named 'Projects'");
      Gauge problems = oriel.getBean(MeterRegistry.class).get("oriel.setup.problems").gauge();
      assertThat(problems.value()).isEqualTo(1);
      done(admin.delete("/objects/others"));
      apply(FILE);
      assertThat(problems.value()).isZero();
    }
  }

  private SetupResult apply(String text) throws Exception {
    Path file = write("acme.yaml", text, workspace);
    return RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
  }

  private Path write(String name, String text, TestWorkspace of) throws Exception {
    return Files.writeString(directory.resolve(name), text.formatted(of.workspace().name()));
  }

  private static Named<Obstacle> obstacle(String name, Consumer<Api> change, String reason) {
    return Named.of(name, new Obstacle(change, reason));
  }

  private static void done(Api.Answered answer) {
    assertThat(answer.status()).as(answer.toString()).isBetween(200, 201);
  }
}

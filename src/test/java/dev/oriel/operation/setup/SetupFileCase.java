package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Applies setup files to a workspace that each test has of its own. */
public abstract class SetupFileCase {

  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final String TOKEN = "osk_0123456789abcdef0123456789abcdef";

  @TempDir Path directory;

  protected final String workspace = "Acme " + COUNT.incrementAndGet();

  protected String token() {
    return TOKEN + workspace.hashCode();
  }

  /** An e-mail address without an account: a password counts only for a new one. */
  String ada() {
    return "ada@" + Integer.toHexString(workspace.hashCode()) + ".test";
  }

  protected SetupResult apply(String sections) throws Exception {
    return applyWhole("workspace: " + workspace + "\n" + sections);
  }

  SetupResult applyWhole(String text) throws Exception {
    Map<String, String> environment =
        Map.of("CI_KEY", token(), "ADA_PASSWORD", "ada's password", "ADA", ada());
    return files()
        .apply(List.of(write("acme.yaml", text).toString()), new Placeholders(environment));
  }

  /** The file is wrong by itself. */
  protected void refused(String sections, String... reasons) throws Exception {
    assertThat(mistakes(sections))
        .startsWith(directory.resolve("acme.yaml") + ", line ")
        .contains(reasons);
  }

  /** The file cannot be brought about in its workspace as it is. */
  void leftUndone(String sections, String... reasons) throws Exception {
    SetupResult result = apply(sections);
    assertThat(result.mistakes()).isEmpty();
    assertThat(SetupMistakes.joined(result.obstacles()))
        .startsWith(directory.resolve("acme.yaml") + ", line ")
        .contains(reasons);
  }

  protected String mistakes(String sections) throws Exception {
    try {
      SetupResult result = apply(sections);
      assertThat(result.obstacles()).isEmpty();
      return SetupMistakes.joined(result.mistakes());
    } catch (Refused e) {
      return String.valueOf(e.getMessage());
    }
  }

  Path write(String name, String text) throws Exception {
    return Files.writeString(directory.resolve(name), text);
  }

  protected static void complete(SetupResult result) {
    assertThat(SetupMistakes.joined(result.mistakes())).isEmpty();
    assertThat(SetupMistakes.joined(result.obstacles())).isEmpty();
  }

  protected static String export(Actor operator) {
    return RunningOriel.bean(SetupExport.class).of(operator);
  }

  /** Applies a file under another name and returns the file of what it has made. */
  String ofCopy(String file) throws Exception {
    String copy = "Copy " + COUNT.incrementAndGet() + " of " + workspace;
    complete(applyWhole(file.replace("name: " + workspace, "name: " + copy)));
    Actor operator =
        actors().operator(RunningOriel.bean(Workspaces.class).named(copy).orElseThrow());
    return export(operator).replace("name: " + copy, "name: " + workspace);
  }

  protected String passwordHash() {
    return RunningOriel.bean(JdbcClient.class)
        .sql(
            """
            select hash from oriel.member join oriel.account on account.id = member.account_id
            join oriel.password on password.account_id = account.id
            where workspace_id = ? and email_key like 'ada%'
            """)
        .param(workspace().id())
        .query(String.class)
        .single();
  }

  ObjectView object(String apiName) {
    return RunningOriel.bean(ObjectDefinitions.class).get(operator(), apiName);
  }

  protected static List<String> names(ObjectView view) {
    return view.readableFields().stream().map(Field::apiName).toList();
  }

  protected Actor operator() {
    return present(actors().operator(workspace()));
  }

  protected Actor holder(String token) {
    return present(actors().byRestKey(token));
  }

  private Actor present(Actor actor) {
    ModelGuard guard = RunningOriel.bean(ModelGuard.class);
    return guard.run(
        actor,
        current -> {
          guard.confirm(current);
          return current;
        });
  }

  Workspace workspace() {
    return RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow();
  }

  List<String> workspaces() {
    return RunningOriel.bean(Workspaces.class).all().stream().map(Workspace::name).toList();
  }

  private Actors actors() {
    return RunningOriel.bean(Actors.class);
  }

  SetupFiles files() {
    return RunningOriel.bean(SetupFiles.class);
  }
}

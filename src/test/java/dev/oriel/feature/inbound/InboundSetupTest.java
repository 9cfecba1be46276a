package dev.oriel.feature.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.record.Several;
import dev.oriel.operation.setup.SetupFiles;
import dev.oriel.operation.setup.SetupProblem;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.testing.RunningOriel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inbound webhooks of setup files. */
class InboundSetupTest {

  @TempDir Path directory;

  private final String workspace = "Hooks " + UUID.randomUUID();
  private final UUID id = UUID.randomUUID();

  private SetupResult apply(String sections) throws Exception {
    Path file = directory.resolve("setup.yaml");
    Files.writeString(file, "workspace: " + workspace + "\n" + sections);
    return RunningOriel.bean(SetupFiles.class).apply(List.of(file.toString()));
  }

  private String webhook() {
    return """
    profiles:
      - name: Intake
        objects: {contacts: {view: true, create: true, update: true, fields: {phone: {edit: false}}}}
    inboundWebhooks:
      - {name: Leads, id: %s, object: contacts, action: upsert, matchField: email, profile: Intake,
         token: whk_0123456789abcdef0123456789abcdef%s,
         mapping: {name: person.fullName, email: "person.emails[0]", leadSource: {const: web}}}
    """
        .formatted(id, id.toString().replace("-", ""));
  }

  private Actor operator() {
    Workspace made =
        RunningOriel.bean(Workspaces.class).all().stream()
            .filter(one -> one.name().equals(workspace))
            .findFirst()
            .orElseThrow();
    return RunningOriel.bean(Actors.class).operator(made);
  }

  private List<DescribedWebhook> all() {
    return RunningOriel.bean(InboundWebhooks.class).list(operator());
  }

  @Test
  void aWebhookIsMadeOnceWithItsAddressAndToken() throws Exception {
    assertThat(apply(webhook()).isComplete()).isTrue();
    DescribedWebhook made = all().getFirst();
    assertThat(made.credential().id()).isEqualTo(id);
    assertThat(made.matchField()).isEqualTo("email");
    assertThat(made.mapping().at("/leadSource/const").stringValue()).isEqualTo("web");
    long version = operator().version();
    assertThat(apply(webhook()).isComplete()).isTrue();
    assertThat(operator().version()).isEqualTo(version);
    assertThat(all()).hasSize(1);
    String token = "whk_0123456789abcdef0123456789abcdef" + id.toString().replace("-", "");
    Actor actor = RunningOriel.bean(Actors.class).byWebhookToken(id.toString(), token);
    assertThat(actor.profile().name()).isEqualTo("Intake");
  }

  @Test
  void aWebhookIsBroughtToTheFileAndStaysRevoked() throws Exception {
    apply(webhook());
    apply(webhook().replace("action: upsert", "action: update").replace("{const: web}", "source"));
    DescribedWebhook changed = all().getFirst();
    assertThat(changed.action().word()).isEqualTo("update");
    assertThat(changed.mapping().path("leadSource").asString()).isEqualTo("source");
    RunningOriel.bean(InboundWebhooks.class).revoke(operator(), id);
    assertThat(apply(webhook()).isComplete()).isTrue();
    assertThat(all()).singleElement().matches(one -> one.credential().isRevoked());
  }

  @Test
  void aWebhookMayListenAndChooseAmongSeveral() throws Exception {
    apply(
        webhook()
            .replaceAll(",\\s*mapping: .*", "}")
            .replace("upsert", "upsert, onSeveral: newest"));
    assertThat(all())
        .singleElement()
        .matches(DescribedWebhook::listens)
        .matches(one -> one.onSeveral() == Several.NEWEST);
    apply(webhook());
    assertThat(all())
        .singleElement()
        .matches(one -> !one.listens())
        .matches(one -> one.onSeveral() == Several.REFUSE);
  }

  @Test
  void aTokenIsMadeAndShownOnceWhereTheFileHasNone() throws Exception {
    SetupResult result = apply(webhook().replaceAll("token: \\S+\n", "\n"));
    assertThat(result.made())
        .singleElement()
        .matches(made -> made.kind() == CredentialKind.INBOUND && made.token().startsWith("whk_"));
    assertThat(apply(webhook()).made()).isEmpty();
  }

  @Test
  void allMistakesAreNamedWithTheirLines() throws Exception {
    SetupResult result =
        apply(
            """
            inboundWebhooks:
              - name: Leads
                object: contacts
                action: upsert
                matchField: email
                profile: Standard
                mapping:
                  emial: a
                  email: {path: a, transform: upper}
                  createdAt: b
              - {name: Others, object: nothing, action: create, profile: Standard, mapping: {name: n}}
              - {name: More, object: contacts, action: make, profile: Nobody, mapping: n}
            """);
    assertThat(result.applied()).isEmpty();
    List<String> problems =
        Stream.concat(result.mistakes().stream(), result.obstacles().stream())
            .map(SetupProblem::toString)
            .toList();
    assertThat(problems)
        .anyMatch(problem -> problem.contains("line 9:") && problem.contains("emial"));
    assertThat(problems)
        .anyMatch(problem -> problem.contains("line 10:") && problem.contains("trim"));
    assertThat(problems).anyMatch(problem -> problem.contains("line 11:"));
    assertThat(problems)
        .anyMatch(problem -> problem.contains("line 12:") && problem.contains("nothing"));
    assertThat(problems).anyMatch(problem -> problem.contains("line 13:"));
  }
}

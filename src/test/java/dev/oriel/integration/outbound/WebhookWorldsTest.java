package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.MailWork;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * Two workspaces that differ only in values which a profile cannot read: what inbound webhooks of
 * this profile answer, and what outbound ones are sent, is the same, but for ids, times and
 * versions. In one of them somebody has sent an e-mail, too, which is shared with nobody.
 */
class WebhookWorldsTest {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final String LIMITED =
      """
      {'name': 'Limited', 'defaultAccess': {'view': true, 'create': true, 'update': true},
       'objects': {'companies': {'view': false},
         'contacts': {'view': true, 'create': true, 'update': true, 'fields': {
           'firstName': {'read': false}, 'email': {'read': false}, 'company': {'read': false},
           'code': {'read': false}}}}}
      """;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");
  private static final Pattern VERSION = Pattern.compile("(?<=\"version\":)\\d+");

  /** What the profile cannot read. */
  private record Secrets(String firstName, @Nullable String email, String code, boolean linked) {}

  private static final Secrets ONE = new Secrets("Zoe", "zoe@secret.example", "Key-1", true);
  private static final Secrets TWO = new Secrets("Bo", null, "K-2", false);

  private static final class World implements AutoCloseable {

    private final TestWorkspace workspace = TestWorkspace.create();
    private final Hooks hooks = new Hooks(workspace);
    private final Api admin = workspace.admin();
    private final Receiver receiver = new Receiver();
    private final Map<String, MadeCredential> webhooks = new HashMap<>();
    private final Map<String, String> tokens = new HashMap<>();
    private final List<String> contacts = new ArrayList<>();
    private final UUID hook;

    World(Secrets secrets) {
      admin.post(
          "/objects/contacts/fields",
          Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true));
      workspace.profile(LIMITED);
      String mapping = "{\"lastName\":\"last\",\"jobTitle\":\"job\",\"phone\":\"phone\"}";
      webhook("create", Action.CREATE, null, mapping);
      webhook("update", Action.UPDATE, "phone", mapping);
      webhook("upsert", Action.UPSERT, "phone", mapping);
      OutboundWebhookSpec spec = hooks.spec(receiver.url(), "Limited", List.of(), null);
      hook = Hooks.door().create(hooks.operator(), spec).credential().id();
      // Events show records as they are when they are sent, so all are sent at the end.
      Hooks.door().disable(hooks.operator(), hook);
      String company = admin.create("companies", secrets.firstName() + " Ltd", Map.of());
      for (int i = 0; i < 3; i++) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put("lastName", "Member" + i);
        fields.put("phone", "+43 1 555000" + i / 2);
        fields.put("firstName", secrets.firstName());
        fields.put("email", secrets.email());
        fields.put("code", secrets.code() + i);
        fields.put("company", secrets.linked() ? company : null);
        Api.Answered made = admin.post("/objects/contacts/records", Map.of("fields", fields));
        contacts.add(made.at("/data/record/id").stringValue());
      }
    }

    private void webhook(String name, Action action, @Nullable String match, String mapping) {
      webhooks.put(
          name,
          RunningOriel.bean(InboundWebhooks.class)
              .create(
                  workspace.operator(),
                  UUID.randomUUID(),
                  name,
                  hooks.profile("Limited"),
                  null,
                  new Definition(
                      "contacts", action, match, null, (ObjectNode) Json.parse(mapping), true)));
    }

    String send(String name, String sent) throws IOException, InterruptedException {
      MadeCredential webhook = Objects.requireNonNull(webhooks.get(name));
      URI uri =
          URI.create(RunningOriel.origin() + "/api/webhooks/inbound/" + webhook.credential().id());
      HttpResponse<String> answer =
          HTTP.send(
              HttpRequest.newBuilder(uri)
                  .header("Authorization", "Bearer " + webhook.token())
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofString(sent))
                  .build(),
              BodyHandlers.ofString());
      String body = answer.body().replaceAll("\"requestId\":\"[^\"]*\"", "requestId");
      return answer.statusCode() + " " + common(body);
    }

    void change(int contact, Map<String, ?> fields) {
      Api.Answered changed =
          admin.patch(
              "/objects/contacts/records/" + contacts.get(contact), Map.of("fields", fields));
      assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    }

    /** A colleague sends an e-mail about a contact and shares it with nobody. */
    void sendPrivately(int contact) {
      UUID member = workspace.member("writer@acme.test", "Writer");
      Map<String, String> email =
          Map.of("recordId", contacts.get(contact), "subject", "Secret", "body", "Secret");
      try (RudeSmtp server = RudeSmtp.plain()) {
        RunningOriel.bean(Mailboxes.class)
            .connectFor(
                workspace.operator(),
                workspace.findMember(member),
                new MailboxSpec(
                    "writer@acme.test", server.address(), null, "", "right", Sharing.PRIVATE));
        new Mcp(workspace.connection(member, Restrictions.NONE)).call("send_email", email);
        new MailWork(workspace.workspace()).await();
        assertThat(server.accepted()).hasSize(1);
      }
    }

    /** What is sent about all that has happened, and then about a note and a deletion. */
    List<String> told() {
      String path = "/objects/contacts/records/" + contacts.get(1);
      admin.post(path + "/notes", Map.of("body", "Called."));
      Hooks.door().enable(hooks.operator(), hook);
      awaitLast("note.created");
      admin.delete(path);
      awaitLast("record.deleted");
      return receiver.received().stream().map(one -> common(one.body())).toList();
    }

    private void awaitLast(String type) {
      Await.until(() ->
          !receiver.received().isEmpty() && receiver.received().getLast().type().equals(type));
    }

    private String common(String text) {
      String plain = TIME.matcher(VERSION.matcher(text).replaceAll("0")).replaceAll("time");
      return ID.matcher(plain)
          .replaceAll(match ->
              Matcher.quoteReplacement(
                  tokens.computeIfAbsent(match.group(), _ -> "id" + tokens.size())));
    }

    @Override
    public void close() {
      receiver.close();
    }
  }

  @Test
  void lookAlikeToWebhooksOfAProfileThatCannotTellThemApart() throws Exception {
    try (World one = new World(ONE);
        World two = new World(TWO)) {
      for (List<String> request :
          List.of(
              List.of("create", "{\"last\":\"New\",\"phone\":\"+43 1 5550009\"}"),
              List.of("create", "{\"last\":\"Zoe\",\"job\":7}"),
              List.of("create", "{\"last\":null}"),
              List.of("update", "{\"phone\":\"+43 1 5550000\",\"job\":\"Cook\"}"),
              List.of("update", "{\"phone\":\"+43 1 5550001\",\"last\":\"Renamed\"}"),
              List.of("update", "{\"phone\":\"+43 1 5559999\"}"),
              List.of("update", "{\"job\":\"Cook\"}"),
              List.of("upsert", "{\"phone\":\"+43 1 5550000\"}"),
              List.of("upsert", "{\"phone\":\"+43 1 5550001\",\"last\":null}"),
              List.of("upsert", "{\"phone\":\"+43 1 5550009\",\"job\":\"Baker\"}"),
              List.of("upsert", "{\"phone\":\"+43 1 5550010\",\"last\":\"Zoe\"}"),
              List.of("upsert", "{\"phone\":\"nonsense\"}"),
              List.of("upsert", "[]"))) {
        String answer = one.send(request.getFirst(), request.getLast());
        assertThat(two.send(request.getFirst(), request.getLast()))
            .as(request.toString())
            .isEqualTo(answer);
      }
      for (World world : List.of(one, two)) {
        // Changes something in one world only.
        world.change(0, Map.of("email", "zoe@secret.example", "firstName", "Zoe"));
        world.change(0, Map.of("email", "zoe@secret.example", "jobTitle", "Smith"));
        world.change(2, Map.of("code", "K-7"));
      }
      one.sendPrivately(0);
      List<String> told = one.told();
      assertThat(two.told()).isEqualTo(told).hasSizeGreaterThan(8);
      assertThat(told.toString()).doesNotContainIgnoringCase("secret", "Key-1", " Ltd");
    }
  }
}

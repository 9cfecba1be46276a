package dev.oriel.crm.record;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import dev.oriel.testing.Workbook;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a person with the limited profile sees on pages. */
final class WorldPages {

  /** The method of requests for pages. */
  static final String PAGE = "PAGE";

  /**
   * What differs in each answer: masked tokens of forms, the colors of avatars, the beginnings of
   * keys, addresses, moments, times of the day, and how long ago something was. Groups stay.
   */
  private static final Pattern RANDOM =
      Pattern.compile(
          "data-hue=\"\\w+\"(?="
              + " data-initials)|(/undo\\?at=|[?;]asOf=)[^\"&]+|(?<![\\w-])(?:[\\w-]{86})+|(class=\"o-(?:av|tile)"
              + " )[\\w -]+|(om[kc]_)\\w+|2001:db8:[0-9a-f:]+|\\b(?:(?:just )?now|\\d+"
              + " (?:sec|mins?)(?:\\.? ago)?)\\b|(?<![\\d:T])\\d{1,2}:\\d\\d(?:[ \\u202f][AP]M)?(?:"
              + " to \\d{1,2}:\\d\\d(?:[ \\u202f][AP]M)?)?(?![\\d:])");

  /** A workspace, by its public id, and the token of an invitation, each another in each world. */
  static final String OTHER = "{other}";

  static final String INVITATION = "{invitation}";

  static final String CONNECTION = "{connection}";

  static final String CONSENT = "{consent}";

  /** An import of an administrator, which the person knows by its address. */
  static final String IMPORT = "{import}";

  private final WebVisitor visitor = new WebVisitor();
  private final String other;
  private final String invitation;
  private final String connection;
  private final String consent;
  private final String imported;

  /**
   * The person belongs to another workspace too, and is invited to a third one. An AI client has
   * written secrets in its name when it could still see them.
   */
  WorldPages(TestWorkspace workspace, String profile, World.Secrets secrets) {
    TestPerson person = TestPerson.create();
    UUID member = person.join(workspace, "Administrator");
    write(new Mcp(workspace.connection(member, Restrictions.NONE)), secrets);
    TestPerson.create().join(workspace, "Administrator");
    workspace.give(member, profile);
    connection =
        RunningOriel.bean(Connections.class).list(workspace.operator()).stream()
            .map(used -> used.connection())
            .filter(one -> member.equals(one.member()))
            .map(one -> one.id().toString())
            .findFirst()
            .orElseThrow();
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(member),
            new MailboxSpec("person@acme.test", "127.0.0.1:465", null, "", "secret", Sharing.FULL));
    consent = consent(workspace, member);
    imported = imported(workspace, secrets);
    visitor.cookies().put("oriel-" + RunningOriel.port(), person.session().token());
    TestWorkspace second = lastByName();
    person.join(second, "Standard");
    other = second.workspace().uuid().toString();
    Actor third = TestWorkspace.create().operator();
    invitation =
        RunningOriel.bean(Invitations.class)
            .invite(
                third,
                person.email(),
                "Person",
                RunningOriel.bean(Profiles.class).require(third, "Standard").id())
            .token();
  }

  /** A workspace that is listed behind the others in each world. */
  private static TestWorkspace lastByName() {
    TestWorkspace made = TestWorkspace.create();
    RunningOriel.bean(Workspaces.class)
        .update(
            made.operator(),
            WorkspaceSpec.of(made.workspace()).named("Zebra " + UUID.randomUUID()));
    return made;
  }

  /** The address of the consent to a client of the person. */
  private static String consent(TestWorkspace workspace, UUID member) {
    String redirect = "http://127.0.0.1/callback";
    String client =
        RunningOriel.bean(Connections.class)
            .createForClient(
                workspace.operator(),
                new ConnectionSpec(UUID.randomUUID(), member, "Web", Restrictions.NONE, null),
                new OAuthClients.Spec(ClientProgram.OTHER, List.of(redirect), null, null))
            .client()
            .clientId();
    return "/oauth2/authorize?response_type=code&client_id=%s&redirect_uri=%s"
            .formatted(client, redirect)
        + "&code_challenge_method=S256&code_challenge="
        + OAuthFlow.challenge(OAuthFlow.VERIFIER);
  }

  private static String imported(TestWorkspace workspace, World.Secrets secrets) {
    String path =
        new ImportJobs(workspace.admin())
            .create(
                ImportJobs.body(
                    "contacts",
                    "lastName | email | status",
                    "Imported | " + secrets.email() + " | " + secrets.status()));
    return "/setup/imports" + path.substring(ImportJobs.PATH.length());
  }

  private static void write(Mcp client, World.Secrets secrets) {
    String company =
        client
            .call("create_record", Map.of("objectApiName", "companies", "name", secrets.company()))
            .at("/record/id")
            .stringValue();
    Map<String, @Nullable Object> fields = new HashMap<>();
    fields.put("lastName", "Written");
    fields.put("firstName", secrets.firstName());
    fields.put("score", secrets.score());
    fields.put("vip", secrets.vip());
    fields.put("day", secrets.day());
    fields.put("tags", secrets.tags());
    fields.put("address", secrets.address());
    fields.put("company", company);
    String contact =
        client
            .call("create_record", Map.of("objectApiName", "contacts", "fields", fields))
            .at("/record/id")
            .stringValue();
    Map<String, @Nullable Object> changed = new HashMap<>();
    changed.put("jobTitle", "Clerk");
    changed.put("email", secrets.email());
    changed.put("status", secrets.status());
    client.call(
        "update_record",
        Map.of("objectApiName", "contacts", "recordId", contact, "fields", changed));
    // Of hidden fields alone: in one world it changes something.
    changed.remove("jobTitle");
    changed.put("email", "zack@secret.example");
    changed.put("status", "customer");
    client.call(
        "update_record",
        Map.of("objectApiName", "contacts", "recordId", contact, "fields", changed));
  }

  /** The status, the place to which it leads, and the text of a page. */
  String ask(World.Request request, UnaryOperator<String> filled) {
    HttpResponse<String> answer =
        request.body() == null
            ? visitor.get(
                filled
                    .apply(request.path())
                    .replace(INVITATION, invitation)
                    .replace(CONNECTION, connection)
                    .replace(CONSENT, consent)
                    .replace(IMPORT, imported))
            : send(
                filled.apply(request.path()).replace(IMPORT, imported),
                filled.apply(request.body()).replace(OTHER, other));
    return answer.statusCode()
        + answer.headers().firstValue("Location").orElse("")
        + withoutRandom(answer.body());
  }

  /** A page without what differs in each answer. */
  static String withoutRandom(String page) {
    return RANDOM.matcher(Workbook.opened(page)).replaceAll("$1$2$3");
  }

  /** Sends fields in the form of a page. */
  private HttpResponse<String> send(String path, String fields) {
    Map<String, String> typed = new LinkedHashMap<>();
    for (String field : fields.split("&")) {
      String[] pair = field.split("=", 2);
      typed.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
    }
    return visitor.send(visitor.get("/components"), path, typed);
  }
}

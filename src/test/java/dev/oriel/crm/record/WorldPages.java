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
import dev.oriel.exchange.importing.ImportJobs;
import dev.oriel.exchange.mail.MailboxSpec;
import dev.oriel.exchange.mail.Mailboxes;
import dev.oriel.exchange.mail.Sharing;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.gallery.Gallery;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
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
   * keys, addresses, times of the day, and how long ago something was.
   */
  static final Pattern RANDOM =
      Pattern.compile(
          "(?<=/undo\\?at=)[^\"]+|[\\w-]{86}|(?<=class=\"o-(av|tile) )[\\w"
              + " -]+|(?<=om[kc]_)\\w+|2001:db8:[0-9a-f:]+|\\b(now|\\d+ (sec|min)\\.?"
              + " ago)\\b|(?<![\\d:T])\\d{1,2}:\\d\\d( [AP]M)?( to \\d{1,2}:\\d\\d("
              + " [AP]M)?)?(?![\\d:])");

  /** A workspace, by its public id, and the token of an invitation, each another in each world. */
  private static final String OTHER = "{other}";

  private static final String INVITATION = "{invitation}";

  private static final String CONNECTION = "{connection}";

  private static final String CONSENT = "{consent}";

  /** An import of an administrator, which the person knows by its address. */
  private static final String IMPORT = "{import}";

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
    RunningOriel.bean(Gallery.class).open();
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

  private static String encoded(String filter) {
    return QueryText.encoded(filter.replace('\'', '"'));
  }

  static void pages(List<World.Request> requests) {
    for (String path :
        List.of(
            "/",
            "/home/due",
            "/home/tasks",
            "/nothing",
            "/prove",
            "/reset",
            "/reset/connections",
            "/invitation",
            "/invitation/" + INVITATION,
            "/invitation",
            "/invitation/join",
            CONSENT,
            "/me",
            "/me/activity",
            "/me/connections",
            "/me/connections/" + CONNECTION,
            "/me/calendar",
            "/me/journal",
            "/me/mailbox",
            "/me/mailbox?after=x",
            "/me/mailbox/disconnect",
            "/me/mailbox/messages/" + new UUID(0, 1),
            "/me/templates",
            "/me/templates/new",
            "/me/journal?object=contacts",
            "/me/journal?object=companies",
            "/me/journal?kind=changed",
            "/me/journal/export",
            "/contacts",
            "/contacts?q=zach",
            "/contacts?q=aardvark",
            "/contacts?view=mine",
            "/contacts?sort=-jobTitle,name",
            "/contacts?sort=email",
            "/contacts?columns=firstName,email,company,jobTitle,createdBy",
            "/contacts?filter=%5B%7B%22field%22%3A%22status%22%2C%22operator%22%3A%22isEmpty%22%7D%5D",
            "/contacts/list?q=graz",
            "/contacts/rows",
            "/contacts/{contact0}",
            "/contacts/{contact1}",
            "/contacts/{contact1}?show=changes",
            "/contacts/{contact1}/activity",
            "/contacts/{contact0}/email",
            "/contacts/{contact1}/email",
            "/companies/{company}/email",
            "/deals/{deal0}/email",
            "/contacts/{contact1}?show=messages",
            "/contacts/{contact0}/related",
            "/contacts/{contact0}/edit",
            "/contacts/{contact1}/edit?field=jobTitle",
            "/contacts/{contact0}/delete",
            "/companies/{company}/delete",
            "/contacts/new?email=z",
            "/deals/new?company={company}",
            "/contacts/{contact0}/fields/jobTitle",
            "/contacts/{contact0}/fields/jobTitle/shown",
            "/contacts/{contact0}/fields/email",
            "/contacts/{contact0}/fields/email/shown",
            "/contacts/{contact0}/cells/jobTitle",
            "/contacts/{contact0}/cells/jobTitle/shown?columns=email,jobTitle,company",
            "/contacts/{contact0}/cells/email",
            "/contacts/{contact0}/cells/email/shown",
            "/contacts/fields/score/reading?score=1.5",
            "/companies/fields/annualRevenue/reading?annualRevenue=1.234",
            "/deals/fields/amount/reading?amount=1.234",
            "/contacts/fields/company/choices",
            "/contacts/fields/company/choices?company%3Atext=aardvark",
            "/contacts/fields/owner/choices?owner%3Atext=member",
            "/deals/fields/contact/choices",
            "/deals/fields/contact/choices?contact%3Atext=zach",
            "/quotes/{quote}/edit",
            "/quoteLines/{line}/edit",
            "/contacts/{contact0}/duplicates",
            "/contacts/{contact0}/merge?with={contact1}",
            "/companies/{company}/duplicates",
            "/companies/{company}/merge?with={company2}",
            "/deals/{deal0}/duplicates",
            "/deals/{deal0}/merge?with={deal1}",
            "/companies",
            "/companies/{company}",
            "/companies/{company}/activity",
            "/companies/{company}/related",
            "/deals",
            "/deals/{deal0}",
            "/deals/{deal0}/related",
            "/quotes",
            "/quotes/{quote}",
            "/quotes/{quote}/related",
            "/quotes/{quote}/print",
            "/events/days",
            "/events/days?mine=",
            "/contacts/days",
            "/contacts/{contact0}/print",
            "/quoteLines",
            "/quoteLines/{line}",
            "/products/{product}",
            "/contacts?q=zack",
            "/contacts/list?q=z",
            "/contacts/sort",
            "/contacts/export?format=csv&columns=jobTitle,email",
            "/contacts/columns",
            "/contacts/columns/form",
            "/contacts/views/new?sort=jobTitle",
            "/contacts/filter",
            "/contacts/filter/form?filter="
                + encoded("[{'field': 'jobTitle', 'operator': 'contains', 'value': 'Clerk'}]"),
            "/contacts/filter/choices?field=company&at=0&p-0%3Atext=aardvark",
            "/deals/filter/choices?field=contact&at=0-1&p-0-1%3Atext=zach",
            "/deals/filter/choices?field=contact.company&at=0",
            "/companies?filter="
                + encoded(
                    "[{'some': {'object': 'contacts', 'by': 'company', 'filter': [{'field':"
                        + " 'email', 'operator': 'contains', 'value': 'zack'}]}}]"),
            "/companies/filter/form?filter="
                + encoded(
                    "[{'some': {'object': 'contacts', 'by': 'company', 'filter': [{'field':"
                        + " 'company', 'operator': 'eq', 'value': '{company}'}, {'field':"
                        + " 'jobTitle', 'operator': 'isNotEmpty'}]}}]"),
            "/contacts?filter="
                + encoded("[{'field': 'email', 'operator': 'contains', 'value': 'zack'}]"),
            "/contacts?filter="
                + encoded("[{'field': 'company.name', 'operator': 'contains', 'value': 'Aard'}]"),
            "/search/palette",
            "/search/palette?q=zach",
            "/search/palette?q=a",
            "/search/palette?q=mem&object=contacts",
            "/search/palette?recent=contacts/{contact0},companies/{company},quotes/{quote}",
            "/me/keys",
            "/search?q=zach",
            "/search?q=member",
            "/search?q=m",
            "/search?q=a",
            "/search?q=aardvark",
            "/search?q=graz",
            "/search?q=q-0",
            "/search?q=z&object=contacts",
            "/search?q=a&object=companies",
            "/setup",
            "/setup/general",
            "/setup/general/records",
            "/setup/members",
            "/setup/members/former",
            "/setup/members/invite",
            "/setup/members/invitations",
            "/setup/keys",
            "/setup/keys/new",
            "/setup/drafting",
            "/setup/audit",
            "/setup/audit?kind=key",
            "/setup/audit/export",
            "/setup/audit/sign-ins",
            "/setup/connections",
            "/setup/connections/" + CONNECTION,
            "/setup/profiles",
            "/setup/profiles/explain?object=contacts&field=email",
            "/setup/objects",
            "/setup/objects/new-object",
            "/setup/objects/contacts",
            "/setup/objects/contacts/settings",
            "/setup/objects/contacts/list",
            "/setup/objects/contacts/delete",
            "/setup/objects/contacts/fields/new-field",
            "/setup/objects/contacts/fields/jobTitle",
            "/setup/objects/contacts/fields/jobTitle/type",
            "/setup/objects/contacts/fields/jobTitle/delete",
            "/setup/objects/contacts/fields/email",
            "/setup/objects/contacts/fields/email/type",
            "/setup/objects/contacts/fields/email/delete",
            "/setup/inbound",
            "/setup/inbound/new",
            "/setup/outbound",
            "/setup/outbound/new",
            "/setup/imports",
            "/setup/imports/new",
            "/setup/imports/example?primaryObjectApiName=contacts",
            IMPORT,
            IMPORT + "/map",
            IMPORT + "/check",
            IMPORT + "/faulty-rows",
            IMPORT + "/run",
            IMPORT + "/progress",
            IMPORT + "/result",
            IMPORT + "/rows")) {
      requests.add(new World.Request(PAGE, path, null, Map.of()));
    }
    for (Map.Entry<String, String> form :
        List.of(
            // Forms with mistakes.
            Map.entry("/prove", "password="),
            Map.entry("/invitation", "name=Ada"),
            Map.entry("/workspace", "workspace=" + new UUID(0, 1)),
            Map.entry("/reset/connections", "connection-" + new UUID(0, 1) + "=true"),
            Map.entry("/nothing", "name=Ada"),
            Map.entry("/setup/objects/contacts", "up=email"),
            Map.entry("/setup/objects/contacts/fields/email", "name=Mail&act=more"),
            Map.entry("/setup/objects/contacts/fields/email/type", "type=number"),
            Map.entry("/setup/objects/contacts/fields/email/delete", "typed=E-mail"),
            Map.entry("/setup/objects/contacts/delete", "typed=Contacts"),
            Map.entry(IMPORT + "/map", "act=check"),
            Map.entry(IMPORT + "/run", "name=Ada"),
            Map.entry(IMPORT + "/undo", "name=Ada"),
            // Changes of records, in which what is hidden is given too.
            Map.entry(
                "/contacts/{contact0}/edit", "was:jobTitle=null&jobTitle=x&was:email=null&email=z"),
            Map.entry("/contacts/{contact0}/edit", "was:jobTitle=null&jobTitle=Clerk&email=z"),
            Map.entry(
                "/contacts/new/alike", "was:lastName=null&lastName=Brandl&was:email=null&email=z"),
            Map.entry("/contacts/new", "was:jobTitle=null&jobTitle=x&was:email=null&email=z"),
            Map.entry("/companies/{company}/delete", "name=none"),
            Map.entry("/contacts/{contact0}/fields/jobTitle", "was:jobTitle=\"Clerk\"&jobTitle=x"),
            Map.entry("/contacts/{contact0}/fields/email", "was:email=null&email=z"),
            Map.entry("/contacts/{contact0}/cells/jobTitle", "was:jobTitle=\"Clerk\"&jobTitle=x"),
            Map.entry("/contacts/{contact0}/cells/email", "was:email=null&email=z"),
            // Addresses of the hidden field.
            Map.entry("/contacts/{contact0}/email", "to=nobody@secret.example&subject=a&body=b"),
            Map.entry("/contacts/{contact0}/email", "to=zack@secret.example&subject=a&body=b"),
            Map.entry("/contacts/{contact0}/email", "act=draft&purpose=Tea&subject=&body="),
            Map.entry(
                "/contacts/{contact0}/email", "act=save&to=z@secret.example&subject=a&body=b"),
            Map.entry("/contacts/selected", "id={contact0}"),
            Map.entry("/contacts/selected", "id={contact0},{contact1}"),
            Map.entry("/contacts/selected/delete", "id={contact0},{contact1}&count=3"),
            Map.entry("/contacts/selected/edit", "id={contact0}"),
            Map.entry(
                "/contacts/selected/edit", "chosen:id={contact0}&chosen:field=jobTitle&jobTitle=x"),
            Map.entry("/contacts/selected/set", "chosen:id={contact0}&chosen:field=email&email=z"),
            Map.entry(
                "/contacts/selected/set",
                "chosen:id={contact0},{contact1}&chosen:field=jobTitle&jobTitle=Clerk"),
            Map.entry(
                "/contacts/selected/undo",
                "chosen:id={contact0}&chosen:field=email&from=2026-01-01T00:00:00Z"
                    + "&to=2026-01-01T00:00:01Z"),
            Map.entry("/contacts/{contact0}/undo?at=2026-01-01T00:00:00.000Z", "name=Ada"),
            Map.entry("/home/sample", "name=Ada"),
            Map.entry("/contacts/{contact0}/done", "name=Ada"),
            Map.entry("/contacts/{contact0}/undone?status=x", "name=Ada"),
            Map.entry("/quotes/{quote}/lines/{line}", "was:quantity=2&quantity=2"),
            Map.entry("/quotes/{quote}/lines/{line}", "was:unitPrice=2&unitPrice=3"),
            // Offers to switch, and who cannot.
            Map.entry("/components", "name=Ada&_workspace=" + OTHER),
            Map.entry("/workspace", "_workspace=" + OTHER),
            Map.entry("/components", "name=Ada&_workspace=" + new UUID(0, 1)))) {
      requests.add(new World.Request(PAGE, form.getKey(), form.getValue(), Map.of()));
    }
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
        + RANDOM.matcher(answer.body()).replaceAll("");
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

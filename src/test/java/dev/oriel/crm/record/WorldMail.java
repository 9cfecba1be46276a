package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldCalls.call;
import static dev.oriel.crm.record.WorldRequests.encoded;
import static dev.oriel.crm.record.WorldRequests.read;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.page.ViewAs;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The e-mails of a world. A colleague has sent one that is shared, one whose subject alone is
 * shared, and in one of two worlds also letters that are not; a draft lies beside each of these.
 */
final class WorldMail {

  /** Instead of a method of HTTP: an administrator sees a page as those with the profile do. */
  static final String VIEWED = "VIEWED";

  private static final String COLLEAGUE = "writer@acme.test";

  /** The addresses of a hidden field, each in one world alone, and one that nobody has. */
  private static final List<String> ADDRESSES =
      List.of(
          "mia@seen.example",
          "an.address.of.another.length@elsewhere.example",
          "nobody@nowhere.example");

  private static final List<String> RECORDS =
      List.of(
          "contacts/{contact0}",
          "contacts/{contact3}",
          "contacts/{contact4}",
          "deals/{deal0}",
          "deals/{deal1}",
          "companies/{company}");

  private final TestWorkspace workspace;
  private final WebVisitor administrator;
  private final UUID profile;

  WorldMail(TestWorkspace workspace, String profile) {
    this.workspace = workspace;
    this.administrator = Colleague.in(workspace, "Administrator").visitor();
    this.profile = RunningOriel.bean(Profiles.class).require(workspace.operator(), profile).id();
    String question = ViewAs.question(this.profile);
    administrator.send(administrator.get(question), question, Map.of());
  }

  /** The key of a connection of a new member with the profile, which has a mailbox. */
  String connection(String profileName) {
    UUID member = workspace.member("client@acme.test", "Client");
    workspace.give(member, profileName);
    connect(member, "127.0.0.1:465", Sharing.FULL);
    return workspace.connection(member, Restrictions.NONE);
  }

  private void connect(UUID member, String smtp, Sharing sharing) {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(member),
            new MailboxSpec("box@acme.test", smtp, null, "", "right", sharing));
  }

  /** Sends the e-mails. The ids of one that is shared and of one that is not, by their names. */
  Map<String, String> write(World.Secrets secrets, UnaryOperator<String> ids) {
    UUID member = workspace.member(COLLEAGUE, "Writer");
    Mcp writer = new Mcp(workspace.connection(member, Restrictions.NONE));
    String contact = ids.apply("{contact0}");
    String deal = ids.apply("{deal1}");
    String hidden = UUID.randomUUID().toString();
    String shown;
    try (RudeSmtp server = RudeSmtp.plain()) {
      connect(member, server.address(), Sharing.FULL);
      shown = send(writer, contact, secrets, "Harvest", "Shared words");
      connect(member, server.address(), Sharing.SUBJECT);
      send(writer, deal, secrets, "Grapes", "To " + secrets.addressee());
      connect(member, server.address(), Sharing.PRIVATE);
      for (String letter : secrets.letters()) {
        hidden = send(writer, contact, secrets, letter, letter);
        send(writer, deal, secrets, letter, "About a deal. " + letter);
        writer.call("draft_email_to_contact", Map.of("recordId", contact, "purpose", letter));
      }
      Await.until(() -> openJobs() == 0);
    }
    return Map.of("{shared}", shown, "{private}", hidden);
  }

  private static String send(
      Mcp writer, String record, World.Secrets secrets, String subject, String body) {
    return writer
        .call(
            "send_email",
            Map.of(
                "recordId",
                record,
                "to",
                List.of(secrets.addressee()),
                "subject",
                subject,
                "body",
                body))
        .at("/message/id")
        .stringValue();
  }

  /** The jobs that have yet to tell records of messages. */
  private int openJobs() {
    Integer jobs =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select count(*) from oriel.job where task_name = 'mail.send'"
                    + " and state in ('QUEUED', 'RUNNING') and workspace_id = ?",
                Integer.class,
                workspace.workspace().id());
    return jobs == null ? 0 : jobs;
  }

  /** The answer to the administrator. */
  String viewed(String path) {
    String address = path + (path.contains("?") ? "&" : "?") + ViewAs.PARAMETER + "=" + profile;
    HttpResponse<String> answer = administrator.get(address);
    return answer.statusCode()
        + answer.headers().firstValue("Location").orElse("")
        + WorldPages.withoutRandom(answer.body());
  }

  static void requests(List<World.Request> requests) {
    for (String record : RECORDS) {
      String path = "/objects/" + record.replace("/", "/records/");
      read(requests, path);
      read(requests, path + "/messages");
      read(requests, path + "/messages?limit=1");
      read(requests, path + "/messages?limit=1&cursor={cursor}");
      read(requests, path + "/notes");
      read(requests, path + "/history");
      for (String method : List.of(WorldPages.PAGE, VIEWED)) {
        page(requests, method, "/" + record, null);
        page(requests, method, "/" + record + "?show=messages", null);
        page(requests, method, "/" + record + "/activity", null);
      }
    }
    for (String words : List.of("vineyard", "harvest", "grapes", "shared words", "elsewhere")) {
      found(requests, words);
    }
    page(requests, VIEWED, "/me/mailbox", null);
    page(requests, VIEWED, "/contacts", null);
    page(requests, VIEWED, "/contacts/export?format=csv", null);
    page(requests, VIEWED, "/contacts/export?format=xlsx", null);
    for (String address : ADDRESSES) {
      probes(requests, address);
    }
    for (String message : List.of("{shared}", "{private}")) {
      ofOthers(requests, message);
    }
    call(requests, "list_changes", "{}");
    call(requests, "send_email", "{'recordId':'{contact4}','subject':'a','body':'b'}");
    call(requests, "draft_email_to_contact", "{'recordId':'{contact0}','dryRun':true}");
    call(requests, "draft_email_to_contact", "{'recordId':'{contact4}'}");
  }

  /** What searches find by words of messages. */
  private static void found(List<World.Request> requests, String words) {
    for (String object : List.of("contacts", "deals")) {
      String path = "/objects/" + object;
      read(requests, path + "/records?q=" + encoded(words));
      read(requests, path + "/records/count?q=" + encoded(words));
      for (String format : List.of("jsonl", "xlsx")) {
        read(requests, path + "/export?format=" + format + "&q=" + encoded(words));
      }
      String query = "{'objectApiName':'" + object + "','query':'" + words + "'}";
      call(requests, "search_records", query);
      call(requests, "count_records", query);
      call(requests, "query_notes", query);
      page(requests, VIEWED, "/" + object + "?q=" + encoded(words), null);
    }
    page(requests, WorldPages.PAGE, "/search?q=" + encoded(words), null);
    page(requests, VIEWED, "/search?q=" + encoded(words), null);
    page(requests, WorldPages.PAGE, "/search/palette?q=" + encoded(words), null);
  }

  /** The answers about an address that is hidden in one world, or in none. */
  private static void probes(List<World.Request> requests, String address) {
    for (String recipients :
        List.of(
            "'to':['" + address + "']",
            "'to':['" + COLLEAGUE + "'],'cc':['" + address + "']",
            "'recordId':'{deal1}','to':'" + address + "'")) {
      for (String dry : List.of("true", "false")) {
        call(
            requests,
            "send_email",
            "{" + recipients + ",'subject':'a','body':'b','dryRun':" + dry + "}");
      }
    }
    for (String record : List.of("/contacts/{contact4}", "/deals/{deal1}")) {
      for (String recipients : List.of("to=" + address, "to=" + COLLEAGUE + "&cc=" + address)) {
        page(requests, WorldPages.PAGE, record + "/email", recipients + "&subject=a&body=b");
      }
    }
  }

  /** What others do with a message: there is none for them, shared or not. */
  private static void ofOthers(List<World.Request> requests, String message) {
    String page = "/me/mailbox/messages/" + message;
    page(requests, WorldPages.PAGE, page, null);
    page(requests, VIEWED, page, null);
    page(requests, WorldPages.PAGE, page + "/again", null);
    page(requests, WorldPages.PAGE, page + "/again", "act=x");
    page(requests, WorldPages.PAGE, page + "/sent", "act=x");
    page(requests, WorldPages.PAGE, page + "/sharing", "sharing=full");
    page(requests, WorldPages.PAGE, page + "/discard", "act=x");
    page(requests, WorldPages.PAGE, "/contacts/{contact0}/email?again=" + message, null);
    page(requests, WorldPages.PAGE, "/contacts/{contact0}/email?draft=" + message, null);
    call(requests, "send_email", "{'messageId':'" + message + "'}");
    call(
        requests,
        "send_email",
        "{'to':'" + COLLEAGUE + "','subject':'a','body':'b','replyToMessageId':'" + message + "'}");
    call(
        requests,
        "draft_email_to_contact",
        "{'recordId':'{contact0}','replyToMessageId':'" + message + "'}");
  }

  private static void page(
      List<World.Request> requests, String method, String path, @Nullable String form) {
    requests.add(new World.Request(method, path, form, Map.of()));
  }
}

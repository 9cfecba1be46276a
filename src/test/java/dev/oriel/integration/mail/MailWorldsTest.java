package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.page.ViewAs;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Whose mail is whose: what others learn of messages, by every surface. */
class MailWorldsTest extends MailCase {

  private static final String SUBJECT = "Merger talks in autumn";
  private static final String BODY = "The price is a fortune.";

  private void send(Sharing sharing) {
    connect(sharing);
    assertThat(
            send(mcp, Map.of("recordId", contact, "subject", SUBJECT, "body", BODY))
                .at("/message/status")
                .stringValue())
        .isEqualTo("sent");
  }

  /** What colleagues see of the record, on all surfaces. */
  private String seen() {
    Colleague colleague = Colleague.in(workspace, "Administrator");
    WebVisitor visitor = colleague.visitor();
    StringBuilder all = new StringBuilder();
    for (String page :
        List.of(
            "/contacts/" + contact,
            "/contacts/" + contact + "?show=messages",
            "/contacts/" + contact + "?show=changes",
            "/contacts",
            "/search?q=Merger",
            "/me/mailbox",
            "/me/journal")) {
      all.append(visitor.get(page).body());
    }
    Api key = workspace.admin();
    for (String path :
        List.of(
            "/objects/contacts/records/" + contact + "/messages",
            "/objects/contacts/records/" + contact + "/notes",
            "/objects/contacts/records/" + contact + "/history",
            "/objects/contacts/records/" + contact,
            "/objects/contacts/records?q=Merger",
            "/objects/contacts/export?format=csv",
            "/objects/contacts/export?format=jsonl",
            "/objects/contacts/records/count?q=Merger",
            "/changes")) {
      all.append(key.unchecked().get(path).toString());
    }
    Mcp other = new Mcp(workspace.connection(colleague.member(), Restrictions.NONE));
    Map<String, String> words = Map.of("objectApiName", "contacts", "query", "Merger");
    all.append(other.call("search_records", words)).append(other.call("count_records", words));
    all.append(other.call("query_notes", Map.of("query", "Merger")));
    all.append(other.call("list_changes", Map.of()));
    all.append(other.call("get_record", Map.of("objectApiName", "contacts", "recordId", contact)));
    return all.toString();
  }

  @Test
  void aPrivateMessageIsKnownToItsSenderAlone() {
    send(Sharing.PRIVATE);
    assertThat(seen()).doesNotContain("in autumn", "a fortune", "Here it is");
    assertThat(
            admin
                .get("/objects/contacts/records/" + contact)
                .at("/data/record/fields/lastContactAt")
                .isNull())
        .isTrue();
  }

  @Test
  void ofASharedSubjectTheTextStaysHidden() {
    send(Sharing.SUBJECT);
    assertThat(seen()).contains("in autumn").doesNotContain("a fortune");
  }

  @Test
  void aSharedMessageIsNoNote() {
    send(Sharing.FULL);
    assertThat(seen()).contains("in autumn", "a fortune");
    assertThat(admin.get("/objects/contacts/records/" + contact + "/notes").toString())
        .doesNotContain("in autumn");
    assertThat(admin.get("/changes").toString()).doesNotContain("in autumn", "note.created");
  }

  @Test
  void whatIsPrivateStaysSoWhereItsRecordIsMerged() {
    send(Sharing.PRIVATE);
    String into = admin.create("contacts", "", Map.of("firstName", "Lena", "lastName", "B."));
    admin.post("/objects/contacts/records/" + into + "/merge", Map.of("from", List.of(contact)));
    assertThat(messages(admin, into)).isEmpty();
    assertThat(admin.get("/changes").toString()).contains(into).doesNotContain("in autumn");
    assertThat(jdbc().queryForList("select record_id from " + table("message_link"), UUID.class))
        .containsExactly(UUID.fromString(into));
  }

  /** Who sees pages as a profile is nobody: not even the own messages are there. */
  @Test
  void pagesThatAreSeenAsAProfileShowNoMailOfWhoSeesThem() {
    Colleague chief = Colleague.in(workspace, "Administrator");
    connect(chief.member(), null, Sharing.PRIVATE);
    Mcp client = new Mcp(workspace.connection(chief.member(), Restrictions.NONE));
    send(client, email("recordId", contact, "subject", SUBJECT, "body", BODY));
    client.call("draft_email_to_contact", Map.of("recordId", contact, "purpose", SUBJECT));
    UUID profile =
        RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator").id();
    WebVisitor visitor = chief.visitor();
    String question = ViewAs.question(profile);
    visitor.send(visitor.get(question), question, Map.of());
    for (String page : List.of("/contacts/" + contact + "?show=messages", "/me/mailbox")) {
      assertThat(visitor.get(page).body()).contains("in autumn");
      String viewed = page + (page.contains("?") ? "&" : "?") + ViewAs.PARAMETER + "=" + profile;
      assertThat(visitor.get(viewed).body()).doesNotContain("in autumn", "a fortune");
    }
  }

  /** The time of a contact is known to all who read the record. */
  @Test
  void aMessageIsAContactWhileItsTimeIsShared() {
    send(Sharing.FULL);
    UUID id = UUID.fromString(messages(admin, contact).at("/0/id").stringValue());
    String sentAt = messages(admin, contact).at("/0/sentAt").stringValue();
    assertThat(lastContact()).isEqualTo(sentAt);
    MailMessages messages = RunningOriel.bean(MailMessages.class);
    Actor actor =
        RunningOriel.bean(Actors.class)
            .byConnectionKey(workspace.connection(ada, Restrictions.NONE));
    messages.share(actor, id, Sharing.PRIVATE);
    assertThat(lastContact()).isEmpty();
    assertThat(seen()).doesNotContain("in autumn");
    messages.share(actor, id, Sharing.SUBJECT);
    assertThat(lastContact()).isEqualTo(sentAt);
  }

  private String lastContact() {
    return admin
        .get("/objects/contacts/records/" + contact)
        .at("/data/record/fields/lastContactAt")
        .stringValue("");
  }

  /** The name of a file is known to those who may view the record that it is on. */
  @Test
  void aFileOfAHiddenRecordHasNoName() {
    connect();
    String company = admin.create("companies", "Alpenblick", Map.of());
    admin.patch(
        "/objects/contacts/records/" + contact, Map.of("fields", Map.of("company", company)));
    String hidden = FileForm.attach(admin, "companies", company, "secret4711.txt", new byte[] {1});
    String seen = FileForm.attach(admin, "contacts", contact, "offer.txt", new byte[] {1});
    send("recordId", contact, "attachmentIds", List.of(hidden, seen));
    workspace.profile(
        "{'name': 'Contacts', 'defaultAccess': {'view': false},"
            + " 'objects': {'contacts': {'view': true}}}");
    assertThat(messages(admin, contact).toString()).contains("secret4711.txt", "offer.txt");
    assertThat(messages(workspace.key("Contacts"), contact).toString())
        .contains("offer.txt")
        .doesNotContain("secret4711");
  }

  @Test
  void whoIsRemovedLeavesSharedMessagesAndNoOthers() {
    send(Sharing.FULL);
    connect(Sharing.PRIVATE);
    send("recordId", contact, "subject", "Private");
    RunningOriel.bean(Members.class)
        .remove(workspace.operator(), workspace.findMember(ada).email());
    assertThat(messages(admin, contact)).hasSize(1);
    assertThat(messages(admin, contact).at("/0/sender/name").stringValue()).isEqualTo("Ada");
    assertThat(count("message")).isEqualTo(1);
    assertThat(count("mailbox")).isZero();
  }

  @Test
  void whoDisconnectsTheMailboxLeavesSharedMessagesAndNoOthers() {
    Colleague bob = Colleague.in(workspace, "Standard");
    Mcp client = new Mcp(workspace.connection(bob.member(), Restrictions.NONE));
    for (Sharing sharing : Sharing.values()) {
      RunningOriel.bean(Mailboxes.class)
          .connectFor(
              workspace.operator(),
              workspace.findMember(bob.member()),
              new MailboxSpec("bob@acme.test", server.address(), null, "", "right", sharing));
      send(client, email("recordId", contact, "subject", "Of " + sharing));
    }
    assertThat(count("message")).isEqualTo(Sharing.values().length);
    RunningOriel.bean(Mailboxes.class).disconnect(bob.person().actor());
    assertThat(messages(admin, contact))
        .extracting(message -> message.at("/subject").stringValue())
        .containsExactlyInAnyOrder("Of FULL", "Of SUBJECT");
    assertThat(count("message")).isEqualTo(2);
    assertThat(count("mailbox")).isZero();
  }

  @Test
  void aPrivateMessageGoesWithItsLastRecord() {
    send(Sharing.PRIVATE);
    admin.delete("/objects/contacts/records/" + contact);
    assertThat(count("message")).isZero();
    assertThat(count("message_link")).isZero();
  }

  private int count(String table) {
    Integer rows = jdbc().queryForObject("select count(*) from " + table(table), Integer.class);
    return rows == null ? 0 : rows;
  }
}

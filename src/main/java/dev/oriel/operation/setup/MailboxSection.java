package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Mailboxes of members. The password is used while the member has none with these servers; without
 * one the member enters it on the own page.
 */
@Component
@Order(8)
record MailboxSection(Mailboxes mailboxes, Described described) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.MAILBOX;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return mailboxes.all(operator).stream()
        .filter(mailbox -> described.member(operator, mailbox.member()).isActive())
        .map(mailbox -> described(operator, mailbox))
        .toList();
  }

  private ObjectNode described(Actor operator, Mailbox mailbox) {
    ObjectNode entry =
        JsonNodeFactory.instance
            .objectNode()
            .put("member", described.member(operator, mailbox.member()).email())
            .put("address", mailbox.address())
            .put("smtp", mailbox.smtp());
    if (mailbox.imap() != null) {
      entry.put("imap", mailbox.imap());
    }
    return entry.put("user", mailbox.login()).put("sharing", mailbox.sharing().word());
  }

  private record MailboxEntry(String member, MailboxSpec spec) {

    static MailboxEntry read(Shape shape) {
      shape.only(List.of("member", "address", "smtp", "imap", "user", "password", "sharing"));
      String user = shape.text("user");
      return new MailboxEntry(
          shape.required("member"),
          new MailboxSpec(
              shape.required("address"),
              shape.required("smtp"),
              shape.text("imap"),
              user == null ? "" : user,
              shape.text("password"),
              sharing(shape)));
    }

    private static @Nullable Sharing sharing(Shape shape) {
      String word = shape.text("sharing");
      Optional<Sharing> sharing = word == null ? Optional.empty() : Sharing.of(word);
      if (word != null && sharing.isEmpty()) {
        shape.problem("sharing", "not_an_option", Sharing.words());
      }
      return sharing.orElse(null);
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    MailboxEntry given = entry.read(MailboxEntry::read);
    Member owner = run.required(entry, "member", () -> run.requireMember(given.member()));
    mailboxes.connectFor(run.operator(), owner, given.spec());
  }
}

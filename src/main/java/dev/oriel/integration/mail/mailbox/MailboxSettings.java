package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.field.DateTime;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes a mailbox of what was entered, and of what there was before. */
@Component
record MailboxSettings(MailboxCheck check, MailAccounts accounts, Ids ids, Clock clock) {

  /**
   * The mailbox after a change. Other servers or another name there make a new id, for which the
   * password is sealed, so that the old one is not sent to them.
   */
  Mailbox of(@Nullable Mailbox before, UUID member, MailboxSpec spec) {
    check.form(spec);
    Mailbox kept = before != null && spec.signsInLike(before) ? before : null;
    UUID id = kept == null ? ids.next() : kept.id();
    String password = spec.password();
    String former = kept == null ? null : kept.password();
    String sealed = password == null ? former : accounts.sealed(id, password);
    Sharing sharing =
        Objects.requireNonNullElse(
            spec.sharing(), before == null ? Sharing.FULL : before.sharing());
    boolean isReadForDrafts =
        Objects.requireNonNullElse(
            spec.isReadForDrafts(), before != null && before.isReadForDrafts());
    Mailbox.State state = sealed == null ? Mailbox.State.NEEDS_RECONNECT : Mailbox.State.ACTIVE;
    return new Mailbox(
        id,
        member,
        Objects.requireNonNull(MailAddress.parse(spec.address())).address(),
        spec.smtp(),
        spec.imap(),
        spec.login(),
        sealed,
        sharing,
        isReadForDrafts,
        password == null && kept != null ? kept.state() : state,
        password == null && kept != null ? kept.refusals() : 0,
        before == null ? DateTime.of(clock.instant()) : before.createdAt());
  }
}

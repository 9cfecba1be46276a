package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.crm.attachment.Attachments;
import dev.oriel.integration.mail.mailbox.Mailbox;
import org.jspecify.annotations.Nullable;

/**
 * A message that its sender may send.
 *
 * @param version of the model by which it was decided
 * @param outside whether somebody gets it whom the sender does not know
 * @param input with the addresses of its recipients
 * @param links the records on whose timelines it will stand
 * @param files its attachments, open for reading
 * @param answered the Message-ID of the message that it answers; null for none
 */
record Prepared(
    long version,
    boolean outside,
    Mailbox mailbox,
    MessageInput input,
    List<MessageLinkTable.Link> links,
    List<Attachments.Opened<?>> files,
    @Nullable String answered) {}

/**
 * The mailboxes of members: their settings, checked by their servers, and their sealed passwords.
 * Nothing here knows of messages.
 */
@NamedInterface("mailbox")
@NullMarked
package dev.oriel.integration.mail.mailbox;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;

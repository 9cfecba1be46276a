/**
 * Mail of members: the messages that they send from their mailboxes, and the timelines on which
 * these stand.
 */
@NullMarked
package dev.oriel.integration.mail;

import org.jspecify.annotations.NullMarked;

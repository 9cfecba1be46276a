/**
 * Mail of members: their mailboxes, the messages that they send from them, and the timelines on
 * which these stand.
 */
@NullMarked
package dev.oriel.exchange.mail;

import org.jspecify.annotations.NullMarked;

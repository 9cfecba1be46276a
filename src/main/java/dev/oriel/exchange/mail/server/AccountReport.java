package dev.oriel.exchange.mail.server;

import org.jspecify.annotations.Nullable;

/**
 * The result of signing in to an account.
 *
 * @param smtp null if that works
 * @param imap null if that works, or if the account has no such server
 */
public record AccountReport(@Nullable MailFault smtp, @Nullable MailFault imap) {}

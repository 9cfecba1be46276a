package dev.oriel.exchange.mail;

import module java.base;

import dev.oriel.exchange.mail.server.AccountCheck;
import dev.oriel.exchange.mail.server.AccountReport;
import dev.oriel.exchange.mail.server.MailAccount;
import dev.oriel.exchange.mail.server.MailAddress;
import dev.oriel.exchange.mail.server.MailFault;
import dev.oriel.ground.egress.AttemptLimit;
import dev.oriel.ground.egress.MailServers;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks the settings of a mailbox: their form, and whether its servers accept them. */
@Component
record MailboxCheck(
    MailAccounts accounts, MailServers servers, AccountCheck check, AttemptLimit limit) {

  private static final int LONGEST_LOGIN = 254;
  private static final int LONGEST_PASSWORD = 1_000;

  /** Refuses as {@code Invalid} all that is wrong in itself. */
  void form(MailboxSpec spec) {
    Problems problems = new Problems();
    MailAddress address = MailAddress.parse(spec.address());
    if (address == null || address.name() != null) {
      problems.add("address", "not_an_email.recipient");
    }
    problems.attempt(() -> servers.server("smtp", spec.smtp()), null);
    String imap = spec.imap();
    if (imap != null) {
      problems.attempt(() -> servers.server("imap", imap), null);
    }
    if (spec.login().length() > LONGEST_LOGIN
        || spec.login().chars().anyMatch(Character::isISOControl)) {
      problems.add("user", "too_long", LONGEST_LOGIN);
    }
    String password = spec.password();
    if (password != null && password.length() > LONGEST_PASSWORD) {
      problems.add("password", "too_long", LONGEST_PASSWORD);
    }
    problems.check();
  }

  /**
   * Signs in to the servers. Refuses as {@code Invalid} what they do not accept, and as {@code
   * RateLimited} too many attempts of the member.
   */
  void servers(Mailbox mailbox) {
    limit.count(mailbox.member());
    MailAccount account = accounts.of(mailbox);
    Problems problems = new Problems();
    if (account == null) {
      problems.add("password", "required.mail_password");
      problems.check();
      return;
    }
    AccountReport report = check.check(account);
    add(problems, "smtp", report.smtp());
    add(problems, "imap", report.imap());
    problems.check();
  }

  /**
   * Signs in to the servers of a mailbox that is connected. Refuses as {@code Conflict} one whose
   * password has to be entered again, and as {@code RateLimited} too many attempts of the member.
   */
  AccountReport report(Mailbox mailbox) {
    MailAccount account = require(mailbox);
    limit.count(mailbox.member());
    return check.check(account);
  }

  /** Refuses as {@code Conflict} a mailbox whose password has to be entered again. */
  MailAccount require(Mailbox mailbox) {
    MailAccount account =
        mailbox.state() == Mailbox.State.NEEDS_RECONNECT ? null : accounts.of(mailbox);
    if (account == null) {
      throw Refused.conflict("password", "conflict.mailbox_password");
    }
    return account;
  }

  private static void add(Problems problems, String server, @Nullable MailFault fault) {
    if (fault != null) {
      String field = fault.kind() == MailFault.Kind.WRONG_CREDENTIALS ? "password" : server;
      problems.add(field, "mail_fault", fault.sentence());
    }
  }
}

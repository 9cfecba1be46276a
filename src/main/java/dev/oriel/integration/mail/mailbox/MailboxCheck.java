package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.integration.mail.server.AccountCheck;
import dev.oriel.integration.mail.server.AccountReport;
import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Checks the settings of a mailbox: their form, and whether its servers accept them. */
@Component
record MailboxCheck(
    MailAccounts accounts, MailServers servers, AccountCheck check, AttemptLimit limit) {

  private static final Logger log = LoggerFactory.getLogger(MailboxCheck.class);

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
   * RateLimited} too many attempts of the member, and one beside another.
   */
  void servers(Mailbox mailbox) {
    AccountReport report = limit.alone(mailbox.member(), () -> asked(mailbox));
    Problems problems = new Problems();
    add(problems, "smtp", report.smtp());
    add(problems, "imap", report.imap());
    problems.check();
  }

  private AccountReport asked(Mailbox mailbox) {
    limit.count(mailbox.member());
    MailAccount account = accounts.of(mailbox);
    if (account == null) {
      throw Refused.invalid("password", "required.mail_password");
    }
    return logged(mailbox, check.check(account));
  }

  private static AccountReport logged(Mailbox mailbox, AccountReport report) {
    Stream.of(Optional.ofNullable(report.smtp()), Optional.ofNullable(report.imap()))
        .flatMap(Optional::stream)
        .forEach(fault ->
            log.info(
                "The mailbox of member {} was checked and does not work: {}",
                mailbox.member(),
                fault.logged()));
    return report;
  }

  /**
   * Signs in to the servers of the mailbox that a member has. Refuses as {@code Conflict} one whose
   * password has to be entered again, and as {@code RateLimited} too many attempts of the member,
   * and one beside another.
   *
   * @param mailbox read when no other attempt goes on, which may have stopped it
   * @param settle what follows from the report, before the next attempt
   */
  <T> T test(UUID member, Supplier<Mailbox> mailbox, BiFunction<Mailbox, AccountReport, T> settle) {
    return limit.alone(
        member,
        () -> {
          Mailbox present = mailbox.get();
          MailAccount account = require(present);
          limit.count(member);
          return settle.apply(present, logged(present, check.check(account)));
        });
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
    if (fault != null && fault.kind() != MailFault.Kind.NOT_ASKED) {
      String field = fault.kind() == MailFault.Kind.WRONG_CREDENTIALS ? "password" : server;
      problems.add(field, "mail_fault", fault.sentence());
    }
  }
}

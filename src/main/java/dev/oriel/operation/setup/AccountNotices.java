package dev.oriel.operation.setup;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.administration.FirstStart;
import dev.oriel.web.http.BaseUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells operators at the start what somebody has to do before people can sign in. */
@Component
@ConditionalOnWebApplication
record AccountNotices(FirstStart firstStart, AccountBook accounts, BaseUrl address) {

  private static final Logger log = LoggerFactory.getLogger(AccountNotices.class);

  @EventListener(ApplicationReadyEvent.class)
  void tell() {
    firstStart.announce(address + "/start");
    long lost = accounts.lostPasswords();
    if (lost > 0) {
      log.warn(
          "{} people had different passwords in several workspaces, and now have one account"
              + " without a password. 'bin/oriel account list' shows them, and 'bin/oriel account"
              + " reset-link --email EMAIL' prints a link by which they choose a new one.",
          lost);
    }
  }
}

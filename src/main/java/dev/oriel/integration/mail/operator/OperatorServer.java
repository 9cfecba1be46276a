package dev.oriel.integration.mail.operator;

import module java.base;

import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The mail server that the operator has set for Oriel itself. */
@Component
final class OperatorServer {

  private final @Nullable MailAccount account;
  private final @Nullable MailAddress from;

  OperatorServer(
      @Value("${oriel.mail.smtp:}") String smtp,
      @Value("${oriel.mail.from:}") String from,
      @Value("${oriel.mail.user:}") String user,
      @Value("${oriel.mail.password:}") String password) {
    HostAndPort server = MailServers.find(smtp.strip());
    this.account = server == null ? null : new MailAccount(server, null, user, password);
    this.from = MailAddress.parse(from);
  }

  /** Null if there is none. */
  @Nullable MailAccount account() {
    return account;
  }

  /** The sender, which is set where a server is. */
  MailAddress from() {
    return Objects.requireNonNull(from);
  }
}

package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.mail.Mailbox;
import dev.oriel.exchange.mail.Mailboxes;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mailboxes in setup files. */
class MailboxSetupTest extends SetupFileCase {

  private static final String MEMBER =
      "members: [{email: ada@acme.test, name: Ada, profile: Standard}]\n";

  private static String mailbox(String more) {
    return MEMBER
        + "mailboxes: [{member: ada@acme.test, address: ada@acme.test, smtp: \"127.0.0.1:465\"%s}]\n"
            .formatted(more);
  }

  private List<Mailbox> all() {
    return RunningOriel.bean(Mailboxes.class).all(operator());
  }

  @Test
  void thePasswordAppliesToANewMailboxAndIsNotInTheExport() throws Exception {
    complete(apply(mailbox(", password: s3cret, sharing: subject")));
    Mailbox made = all().getFirst();
    assertThat(made.state()).isEqualTo(Mailbox.State.ACTIVE);
    assertThat(made.password()).isNotNull().doesNotContain("s3cret");
    complete(apply(mailbox(", password: other")));
    assertThat(all().getFirst().password()).isEqualTo(made.password());
    String file = export(operator());
    assertThat(file).contains("smtp: '127.0.0.1:465'", "sharing: subject").doesNotContain("s3cret");
  }

  @Test
  void withoutAPasswordTheMemberHasToEnterIt() throws Exception {
    complete(apply(mailbox("")));
    assertThat(all().getFirst().state()).isEqualTo(Mailbox.State.NEEDS_RECONNECT);
  }

  @Test
  void mistakesAreSaid() throws Exception {
    refused(mailbox(", sharing: all"), "'sharing' must be one of");
    refused(mailbox(", imap: x"), "must be a host and a port");
  }
}

package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Member;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mailboxes in setup files. */
class MailboxSetupTest extends SetupFileCase {

  private static final String MEMBER =
      "members: [{email: ada@acme.test, name: Ada, profile: Standard}]\n";

  private static String mailbox(String more) {
    return mailbox("127.0.0.1:465", more);
  }

  private static String mailbox(String smtp, String more) {
    return MEMBER
        + "mailboxes: [{member: ada@acme.test, address: ada@acme.test, smtp: \"%s\"%s}]\n"
            .formatted(smtp, more);
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

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:587, ''",
    "localhost:465, ''",
    "127.0.0.1:465, ', user: eve'",
    "127.0.0.1:465, ', imap: \"127.0.0.1:993\"'"
  })
  void thePasswordIsNotGivenToOtherServersAndUsers(String smtp, String more) throws Exception {
    complete(apply(mailbox(", password: s3cret")));
    Mailbox before = all().getFirst();
    complete(apply(mailbox(smtp, more)));
    Mailbox after = all().getFirst();
    assertThat(after.password()).isNull();
    assertThat(after.state()).isEqualTo(Mailbox.State.NEEDS_RECONNECT);
    assertThat(after.id()).isNotEqualTo(before.id());
    complete(apply(mailbox(smtp, more + ", password: other")));
    assertThat(all().getFirst().state()).isEqualTo(Mailbox.State.ACTIVE);
  }

  @Test
  void aPausedMailboxStaysPausedUntilItsMemberResumesIt() throws Exception {
    complete(apply(mailbox(", password: s3cret")));
    Member ada = Objects.requireNonNull(operator().findMember(all().getFirst().member()));
    RunningOriel.bean(Mailboxes.class).pauseFor(operator(), ada);
    complete(apply(mailbox(", password: s3cret, sharing: private")));
    complete(apply(mailbox("127.0.0.1:587", ", password: s3cret")));
    Mailbox paused = all().getFirst();
    assertThat(paused.smtp()).isEqualTo("127.0.0.1:587");
    assertThat(paused.sharing()).isEqualTo(Sharing.PRIVATE);
    assertThat(paused.state()).isEqualTo(Mailbox.State.PAUSED);
  }

  @Test
  void mistakesAreSaid() throws Exception {
    refused(mailbox(", sharing: all"), "'sharing' must be one of");
    refused(mailbox(", imap: x"), "must be a host and a port");
  }
}

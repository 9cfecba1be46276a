package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.permission.MailRight;
import org.junit.jupiter.api.Test;

/** The stored form of the limits of connections. */
class RestrictionsTest {

  @Test
  void aWordOfMailThatIsNotKnownMeansNone() {
    assertThat(Restrictions.of("noDeletion,mail=later").mostMail()).isEqualTo(MailLimit.NONE);
    assertThat(Restrictions.of("noDeletion").mostMail().allows(MailRight.SEND)).isTrue();
  }
}

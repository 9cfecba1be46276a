package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import java.util.List;
import org.junit.jupiter.api.Test;

class SigningSecretTest {

  /** The vector in the libraries and the documentation of Standard Webhooks. */
  @Test
  void signsAsStandardWebhooksPublishes() {
    SigningSecret secret = SigningSecret.parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    assertThat(secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, "{\"test\": 2432232314}"))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }

  @Test
  void aGeneratedSecretIsReadAgain() {
    SigningSecret secret = SigningSecret.generate();
    assertThat(SigningSecret.parse(secret.text()).key()).isEqualTo(secret.key());
    assertThat(secret.toString()).doesNotContain(secret.text().substring(8));
  }

  @Test
  void anotherFormIsRefused() {
    for (String text :
        List.of("", "whsec_", "whsec_c2hvcnQ=", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_%%")) {
      assertThatThrownBy(() -> SigningSecret.parse(text)).as(text).isInstanceOf(Refused.class);
    }
  }
}

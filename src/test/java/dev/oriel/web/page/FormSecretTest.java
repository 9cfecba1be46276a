package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormSecretTest {

  private final FormSecret secret = FormSecret.random();

  @Test
  void aTokenFitsTheSecretThatMadeIt() {
    assertThat(secret.fits(secret.token())).isTrue();
    assertThat(FormSecret.of(secret.text()).orElseThrow().fits(secret.token())).isTrue();
  }

  @Test
  void aTokenOfAnotherSecretDoesNotFit() {
    assertThat(secret.fits(FormSecret.random().token())).isFalse();
  }

  @Test
  void eachTokenIsMaskedAnewSoThatNoPartOfItComesAgain() {
    Set<String> halves = new HashSet<>();
    IntStream.range(0, 100)
        .forEach(_ -> {
          byte[] token = Base64.getUrlDecoder().decode(secret.token());
          assertThat(
                  halves.add(
                      new String(Base64.getEncoder().encode(java.util.Arrays.copyOf(token, 32)))))
              .isTrue();
          assertThat(
                  halves.add(
                      Base64.getEncoder()
                          .encodeToString(java.util.Arrays.copyOfRange(token, 32, 64))))
              .isTrue();
        });
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "A", "!", "AAAA", "…"})
  void whatIsNoTokenDoesNotFit(String token) {
    assertThat(secret.fits(token)).isFalse();
  }

  @Test
  void aTokenWithOneOtherBitDoesNotFit() {
    byte[] token = Base64.getUrlDecoder().decode(secret.token());
    for (int bit = 0; bit < token.length * 8; bit++) {
      byte[] other = token.clone();
      other[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(secret.fits(Base64.getUrlEncoder().withoutPadding().encodeToString(other)))
          .isFalse();
    }
  }

  @Test
  void theSecretItselfIsNoToken() {
    assertThat(secret.fits(secret.text())).isFalse();
    assertThat(secret.fits(secret.text() + secret.text())).isFalse();
  }

  @Test
  void aSignedTextIsReadByItsSecretOnly() {
    String signed = secret.sign("Grüße");
    assertThat(secret.signed(signed)).contains("Grüße");
    assertThat(FormSecret.random().signed(signed)).isEmpty();
    assertThat(secret.signed("A" + signed)).isEmpty();
    assertThat(secret.signed(signed.substring(0, signed.indexOf('.')))).isEmpty();
    assertThat(secret.signed(signed.substring(0, signed.indexOf('.') + 1))).isEmpty();
  }

  @Test
  void aTokenIsNoSignatureAndIsNotPrinted() {
    assertThat(secret.signed("Zm9ybQ." + secret.token())).isEmpty();
    assertThat(secret.toString()).doesNotContain(secret.text());
  }
}

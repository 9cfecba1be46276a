package dev.oriel.platform.secret;

import dev.oriel.platform.database.StartRefused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Compares the present key with the one that has encrypted the secrets of the installation. A
 * server or a command with another key, or with none, would encrypt what others cannot read.
 */
@Component
public record SecretKeyCheck(Secrets secrets, SecretKeyTable table) {

  /** Refuses another key than that of the installation. The first key becomes that one. */
  public void require() {
    String present = secrets.fingerprintOrNull();
    String stored = table.find();
    if (stored == null) {
      if (present != null) {
        table.claim(present);
      }
    } else if (!stored.equals(present)) {
      throw refused(present);
    }
  }

  /** Makes the present key that of the installation, because the former one is lost. */
  public void replace() {
    table.replace(secrets.fingerprint());
  }

  private static StartRefused refused(@Nullable String present) {
    return new StartRefused(
        (present == null
                ? "there is no secret key here, but this installation has one"
                : "the secret key is not the one of this installation")
            + ": use the same ORIEL_SECRET_KEY, or the same file secret.key in the data directory,"
            + " as before and on all nodes. If it is lost, run 'bin/oriel secret-key replace'.");
  }
}

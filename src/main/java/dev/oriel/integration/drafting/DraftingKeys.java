package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.platform.secret.SecretOwner;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The keys of models' services, which are opened for one request. */
@Component
record DraftingKeys(Secrets secrets) {

  private static SecretOwner owner(UUID service) {
    return new SecretOwner("drafting", service);
  }

  String sealed(UUID service, String key) {
    return secrets.seal(key.getBytes(StandardCharsets.UTF_8), owner(service));
  }

  /** The key; null if there is none, or if it was sealed by another secret key. */
  @Nullable String open(DraftingSpec service) {
    String sealed = service.key();
    try {
      return sealed == null
          ? null
          : new String(secrets.open(sealed, owner(service.id())), StandardCharsets.UTF_8);
    } catch (Secrets.Unreadable _) {
      return null;
    }
  }
}

package dev.oriel.access.idempotency;

import module java.base;

import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import org.apache.commons.codec.digest.DigestUtils;

/** SHA-256 hashes, with which requests and profiles are compared without being stored. */
public final class Fingerprint {

  private Fingerprint() {}

  /** The hash of a request: its head, such as method and path, and its body. */
  public static String of(String head, byte[] body) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    byte[] first = head.getBytes(StandardCharsets.UTF_8);
    // With the length, the end of the head cannot be mistaken for the beginning of the body.
    digest.update((first.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(first);
    return text(digest.digest(body));
  }

  static String of(String text) {
    return text(DigestUtils.sha256(text));
  }

  /**
   * The hash of a profile's rights, which no other change of the workspace's model affects. Those
   * to mail are left out: no stored response depends on them.
   */
  static String of(Profile profile) {
    StringBuilder text =
        new StringBuilder()
            .append(profile.id())
            .append(profile.isAdmin())
            .append(new TreeSet<>(profile.objectRights()))
            .append(new TreeSet<>(profile.fieldRights()))
            .append(profile.defaultAccess());
    new TreeMap<>(profile.objects())
        .forEach((id, object) -> text.append(id).append(sorted(object)));
    return of(text.toString());
  }

  private static String sorted(ObjectAccess object) {
    return object.access() + "" + object.fieldDefault() + new TreeMap<>(object.fields());
  }

  private static String text(byte[] hash) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }
}

package dev.oriel.platform.secret;

import module java.base;

/**
 * The row that a secret is stored in. Both parts stay the same as long as the secret does, in
 * backups too.
 *
 * @param table its name, without a schema
 * @param id of the row
 */
public record SecretOwner(String table, UUID id) {

  byte[] bytes() {
    return (table + ":" + id).getBytes(StandardCharsets.UTF_8);
  }
}

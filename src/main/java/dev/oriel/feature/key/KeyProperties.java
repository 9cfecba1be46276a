package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.Described;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/**
 * The properties of a key as operators write them: the options of the command that makes one, and
 * its entry in a setup file, which has no end.
 */
final class KeyProperties {

  @Option(
      names = {"-p", "--profile"},
      required = true,
      description = "The permission profile that decides what the key may do.")
  String profile = "";

  @Option(
      names = {"-n", "--name"},
      description = "The name by which the key is listed and revoked; by default the time.")
  @Nullable String name;

  @Option(
      names = {"-m", "--member"},
      paramLabel = "EMAIL",
      description = "The member to whom the key belongs.")
  @Nullable String member;

  @Option(
      names = {"-e", "--expires"},
      paramLabel = "TIME",
      description =
          "When it ends: after days or hours such as 90d or 12h, or after a date such as"
              + " 2027-12-31; by default never.")
  @Nullable String expires;

  /**
   * An entry of a setup file.
   *
   * @param credential what the entries of all kinds of credentials have
   */
  record Entry(CredentialEntry credential, KeyProperties key) {}

  static Entry read(Shape shape) {
    shape.only(List.of("id", "name", "profile", "member", "token"));
    CredentialEntry credential = CredentialEntry.read(shape, "token");
    KeyProperties key = new KeyProperties();
    key.name = credential.name();
    key.profile = shape.required("profile");
    key.member = shape.text("member");
    return new Entry(credential, key);
  }

  /** The entry of a key, without a member who is not active: the file does not have that one. */
  static ObjectNode write(Described described, Actor operator, Credential key) {
    ObjectNode entry = described.credential(operator, key);
    UUID member = key.member();
    Member owner = member == null ? null : described.member(operator, member);
    return owner == null || !owner.isActive() ? entry : entry.put("member", owner.email());
  }
}

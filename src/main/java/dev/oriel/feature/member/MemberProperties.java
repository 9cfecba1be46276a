package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The properties of a member as operators write them: the address by which commands name it, and
 * its entry in a setup file.
 */
final class MemberProperties {

  @Option(
      names = {"-e", "--email"},
      required = true,
      paramLabel = "EMAIL",
      description = "The e-mail address of the member.")
  String email = "";

  /**
   * An entry of a setup file.
   *
   * @param name null for the one that there is, and for a new member that of the address
   * @param password of a new member; null for one who cannot sign in
   */
  record Entry(
      @Nullable UUID id,
      String email,
      @Nullable String name,
      String profile,
      @Nullable String password) {

    /** The name of a new member. */
    String newName() {
      return name == null ? email.substring(0, email.indexOf('@')) : name;
    }

    /** Returns a text without the password. */
    @Override
    public String toString() {
      return email;
    }
  }

  static Entry read(Shape shape) {
    shape.only(List.of("id", "email", "name", "profile", "password"));
    String name = shape.text("name");
    if (name != null && (name.isEmpty() || name.length() > 200)) {
      shape.problem("name", "bad_name");
    }
    return new Entry(
        SetupEntry.id(shape), email(shape), name, shape.required("profile"), password(shape));
  }

  private static String email(Shape shape) {
    String email = shape.required("email");
    try {
      if (!email.isEmpty()) {
        new Email().parse(JsonNodeFactory.instance.stringNode(email), null);
      }
    } catch (InvalidValue e) {
      shape.problem("email", "in.field", e.reason());
    }
    return email;
  }

  /** Reads a password without trimming it: spaces are part of it. */
  private static @Nullable String password(Shape shape) {
    JsonNode given = shape.get("password");
    if (given == null) {
      return null;
    }
    if (!given.isString() || given.stringValue().isEmpty()) {
      shape.problem("password", "bad_password");
      return null;
    }
    return given.stringValue();
  }

  /** The entry of a member, without the password. */
  static ObjectNode write(Described described, Actor operator, Member member) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("email", member.email())
        .put("name", member.name())
        .put("profile", described.profile(operator, member.profileId()));
  }
}

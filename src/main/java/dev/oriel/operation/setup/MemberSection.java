package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Members. The password is used for a new member only; without one the member cannot sign in. A
 * suspended member stays suspended. A removed one stays removed and as it is: an old file must not
 * give access back.
 */
@Component
@Order(3)
record MemberSection(Members members, AccountBook accounts, Described described, Ids ids)
    implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.MEMBER;
  }

  @Override
  public void lock(List<SetupEntry> entries) {
    accounts.lockAll(entries.stream().map(entry -> entry.name(kind())).toList());
  }

  /** Those who are active: a file would give the others access again. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    return members.all(operator).stream()
        .filter(Member::isActive)
        .map(member ->
            JsonNodeFactory.instance
                .objectNode()
                .put("email", member.email())
                .put("name", member.name())
                .put("profile", described.profile(operator, member.profileId())))
        .toList();
  }

  private record MemberEntry(
      @Nullable UUID id,
      String email,
      @Nullable String name,
      String profile,
      @Nullable String password) {

    /** Returns a text without the password. */
    @Override
    public String toString() {
      return email;
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    MemberEntry given = entry.read(MemberSection::read);
    Profile profile = run.required(entry, "profile", () -> run.requireProfile(given.profile()));
    String key = EntryKind.MEMBER.key(given.email());
    Member present = run.member(given.email());
    Actor operator = run.operator();
    if (present == null) {
      UUID id = given.id() == null ? ids.next() : given.id();
      String name =
          given.name() == null
              ? given.email().substring(0, given.email().indexOf('@'))
              : given.name();
      members.save(operator, id, given.email(), name, profile, given.password());
      run.remember(EntryKind.MEMBER, key, id.toString());
      return;
    }
    SetupEntry.requireSameId(given.id(), present.id());
    if (present.isRemoved()) {
      return;
    }
    String name = given.name() == null ? present.name() : given.name();
    if (!present.name().equals(name) || !present.profileId().equals(profile.id())) {
      members.change(operator, present, name, profile);
    }
  }

  private static MemberEntry read(Shape shape) {
    shape.only(List.of("id", "email", "name", "profile", "password"));
    String name = shape.text("name");
    if (name != null && (name.isEmpty() || name.length() > 200)) {
      shape.problem("name", "bad_name");
    }
    return new MemberEntry(
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
}

package dev.oriel.operation.setup;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Keys;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.json.Shape;
import dev.oriel.ground.refusal.Refused;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** REST API keys. The token is used for a new key only. A revoked key stays revoked. */
@Component
@Order(4)
record KeySection(Keys keys, Ids ids) implements Section {

  static final String NAME = "keys";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    run.mistakes().each(entries, Kind.KEY, "", entry -> key(entry, run));
  }

  private record Wanted(
      @Nullable UUID id,
      String name,
      String profile,
      @Nullable String member,
      @Nullable String token) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  private void key(Entry entry, Run run) {
    Wanted wanted = entry.read(KeySection::read);
    Profile profile = run.reference(entry, "profile", () -> run.requireProfile(wanted.profile()));
    String email = wanted.member();
    Member owner =
        email == null ? null : run.reference(entry, "member", () -> run.requireMember(email));
    if (profile == null || (email != null && owner == null)) {
      throw new Mistakes.FollowUp();
    }
    UUID member = owner == null ? null : owner.id();
    Credential present = run.credential(Kind.KEY, CredentialKind.REST, wanted.name());
    requireNotRemoved(owner, present);
    if (present == null) {
      create(run, wanted, profile, member);
      return;
    }
    Entry.requireSameId(wanted.id(), present.id());
    UUID kept = member == null ? present.member() : member;
    if (!present.profileId().equals(profile.id()) || !Objects.equals(present.member(), kept)) {
      keys.rebind(run.operator(), present, profile, kept);
    }
  }

  /** A key that belonged to a member before its removal is left as it is. */
  private static void requireNotRemoved(@Nullable Member owner, @Nullable Credential present) {
    if (owner != null
        && owner.isRemoved()
        && (present == null || !owner.id().equals(present.member()))) {
      throw Refused.conflict(
          "member",
          "The member '" + owner.email() + "' was removed. Activate it, or name another one.");
    }
  }

  private void create(Run run, Wanted wanted, Profile profile, @Nullable UUID member) {
    Actor operator = run.operator();
    UUID id = wanted.id() == null ? ids.next() : wanted.id();
    Keys.NewKey key = keys.create(operator, id, wanted.name(), profile, member, wanted.token());
    run.remember(Kind.KEY, Kind.KEY.key(wanted.name()), id.toString());
    if (wanted.token() == null) {
      run.made()
          .add(new MadeKey("Key", operator.workspace().name(), key.key().name(), key.token()));
    }
  }

  private static Wanted read(Shape shape) {
    shape.only(List.of("id", "name", "profile", "member", "token"));
    return new Wanted(
        Entry.id(shape),
        shape.required("name"),
        shape.required("profile"),
        shape.text("member"),
        shape.text("token"));
  }
}

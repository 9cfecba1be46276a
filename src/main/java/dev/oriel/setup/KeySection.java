package dev.oriel.setup;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Credential;
import dev.oriel.identity.Ids;
import dev.oriel.identity.Keys;
import dev.oriel.identity.Member;
import dev.oriel.identity.Members;
import dev.oriel.identity.Names;
import dev.oriel.identity.Profiles;
import dev.oriel.json.Shape;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** REST API keys. A token counts only for a new one, and a revoked one stays revoked. */
@Component
@Order(4)
class KeySection implements Section {

  static final String NAME = "keys";

  private final Keys keys;
  private final Profiles profiles;
  private final Members members;
  private final Ids ids;

  KeySection(Keys keys, Profiles profiles, Members members, Ids ids) {
    this.keys = keys;
    this.profiles = profiles;
    this.members = members;
    this.ids = ids;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    Entry.refuseDoubles(entries, "name", Names::key);
    entries.forEach(entry -> key(entry, run));
  }

  private record Wanted(
      @Nullable UUID id,
      String name,
      String profile,
      @Nullable String member,
      @Nullable String token) {

    /** Never the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  private void key(Entry entry, Run run) {
    Actor operator = run.operator();
    Wanted wanted = entry.read(KeySection::read);
    Profile profile = entry.at("profile", () -> profiles.require(operator, wanted.profile()));
    UUID member = member(entry, operator, wanted.member());
    Credential present = keys.named(operator, wanted.name()).orElse(null);
    if (present == null) {
      create(entry, run, wanted, profile, member);
      return;
    }
    entry.requireSameId(wanted.id(), present.id());
    UUID owner = member == null ? present.member() : member;
    if (!present.profileId().equals(profile.id()) || !Objects.equals(present.member(), owner)) {
      keys.rebind(operator, present, profile, owner);
    }
  }

  private void create(Entry entry, Run run, Wanted wanted, Profile profile, @Nullable UUID member) {
    Actor operator = run.operator();
    UUID id = wanted.id() == null ? ids.next() : wanted.id();
    Keys.NewKey made =
        entry.at(
            "", () -> keys.create(operator, id, wanted.name(), profile, member, wanted.token()));
    if (wanted.token() == null) {
      run.made().add(new MadeKey(operator.workspace().name(), made.key().name(), made.token()));
    }
  }

  private @Nullable UUID member(Entry entry, Actor operator, @Nullable String email) {
    if (email == null) {
      return null;
    }
    return entry.at(
        "member",
        () ->
            members
                .withEmail(operator, email)
                .map(Member::id)
                .orElseThrow(() -> Refused.notFound("There is no member '" + email + "'.")));
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

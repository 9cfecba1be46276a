package dev.oriel.setup;

import dev.oriel.definition.PermissionProfiles;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Names;
import dev.oriel.identity.Profiles;
import dev.oriel.json.JsonBody;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Permission profiles. The matrix of one that exists is replaced as a whole. */
@Component
@Order(2)
class ProfileSection implements Section {

  static final String NAME = "profiles";

  private final Profiles profiles;
  private final PermissionProfiles permissions;

  ProfileSection(Profiles profiles, PermissionProfiles permissions) {
    this.profiles = profiles;
    this.permissions = permissions;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    Entry.refuseDoubles(entries, "name", Names::key);
    entries.forEach(entry -> profile(entry, run.operator()));
  }

  private record Wanted(@Nullable UUID id, String name) {}

  private void profile(Entry entry, Actor operator) {
    Wanted wanted = entry.read(shape -> new Wanted(Entry.id(shape), shape.required("name")));
    profiles
        .named(operator, wanted.name())
        .ifPresent(present -> entry.requireSameId(wanted.id(), present.id()));
    JsonBody body = entry.without("id");
    entry.at(
        "",
        () -> {
          permissions.save(operator, wanted.id() == null ? permissions.newId() : wanted.id(), body);
          return wanted;
        });
  }
}

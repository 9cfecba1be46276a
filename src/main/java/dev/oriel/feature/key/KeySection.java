package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupMistakes;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** REST API keys. The token is used for a new key only. A revoked key stays revoked. */
@Component
@Order(4)
record KeySection(Keys keys, Described described, Ids ids, Clock clock) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.KEY;
  }

  /** Those that are valid, without the end that they may have. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    Instant now = clock.instant();
    return keys.list(operator).stream()
        .map(ListedKey::credential)
        .filter(key -> key.isValid(now))
        .map(key -> KeyProperties.write(described, operator, key))
        .toList();
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    KeyProperties.Entry given = entry.read(KeyProperties::read);
    String named = given.key().profile;
    Profile profile = run.reference(entry, "profile", () -> run.requireProfile(named));
    String email = given.key().member;
    Member owner =
        email == null ? null : run.reference(entry, "member", () -> run.requireMember(email));
    if (profile == null || (email != null && owner == null)) {
      throw new SetupMistakes.FollowUp();
    }
    UUID member = owner == null ? null : owner.id();
    CredentialEntry credential = given.credential();
    credential.apply(
        run,
        EntryKind.KEY,
        CredentialKind.REST,
        ids,
        id -> {
          requireNotRemoved(owner, null);
          return keys.create(
              run.operator(),
              new CredentialSpec(id, credential.name(), profile, member, credential.token(), null));
        },
        present -> {
          requireNotRemoved(owner, present);
          UUID kept = member == null ? present.member() : member;
          if (!present.profileId().equals(profile.id())
              || !Objects.equals(present.member(), kept)) {
            keys.rebind(run.operator(), present.id(), null, profile, kept);
          }
        });
  }

  /** A key that belonged to a member before its removal is left as it is. */
  private static void requireNotRemoved(@Nullable Member owner, @Nullable Credential present) {
    if (owner != null
        && owner.isRemoved()
        && (present == null || !owner.id().equals(present.member()))) {
      throw Refused.conflict("member", "conflict.member_of_key", owner.email());
    }
  }
}

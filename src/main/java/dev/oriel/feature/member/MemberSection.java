package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
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
        .map(member -> MemberProperties.write(described, operator, member))
        .toList();
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    MemberProperties.Entry given = entry.read(MemberProperties::read);
    Profile profile = run.required(entry, "profile", () -> run.requireProfile(given.profile()));
    Member present = run.member(given.email());
    Actor operator = run.operator();
    if (present == null) {
      UUID id = given.id() == null ? ids.next() : given.id();
      members.save(operator, id, given.email(), given.newName(), profile, given.password());
      run.remember(EntryKind.MEMBER, EntryKind.MEMBER.key(given.email()), id.toString());
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
}

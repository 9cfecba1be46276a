package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.AccessSnapshot;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refused;

/** The rule that a workspace keeps somebody who can administer it. */
final class LastAdministrator {

  private LastAdministrator() {}

  /**
   * Refuses as {@code Conflict} a change after which no active administrator is left. Changes of a
   * workspace's members and profiles are serialized, so that two administrators cannot both go.
   *
   * @param stays whether an active administrator still is one after the change
   */
  static void protect(AccessSnapshot access, Predicate<Member> stays) {
    List<Member> before =
        access.members().stream().filter(member -> isOne(access, member)).toList();
    if (!before.isEmpty() && before.stream().noneMatch(stays)) {
      throw Refused.conflict(
          "The member '%s' is the last active administrator. Make another member an administrator first."
              .formatted(before.getFirst().email()));
    }
  }

  private static boolean isOne(AccessSnapshot access, Member member) {
    return member.isActive() && access.profile(member.profileId()).isAdmin();
  }
}

package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;

/**
 * The holders of a profile.
 *
 * @param members those that are not removed, in the order of their names
 * @param credentials valid keys and webhooks, oldest first
 * @param connections valid ones of the members, which have the profile of their member
 * @param invitations open ones that give it, oldest first
 */
public record ProfileUsage(
    List<Member> members,
    List<Credential> credentials,
    List<Credential> connections,
    List<Invitation> invitations) {

  /** Whether nobody keeps the profile from being deleted. */
  public boolean isEmpty() {
    return members.isEmpty() && credentials.isEmpty() && invitations.isEmpty();
  }

  /** Those of all profiles, by their ids. */
  static Map<UUID, ProfileUsage> all(Actor actor, List<Invitation> open) {
    Map<UUID, List<Member>> members =
        actor.access().members().stream()
            .filter(member -> !member.isRemoved())
            .sorted(Comparator.comparing(Member::name).thenComparing(Member::id))
            .collect(Collectors.groupingBy(Member::profileId));
    Map<UUID, UUID> profiles =
        members.values().stream()
            .flatMap(List::stream)
            .collect(Collectors.toMap(Member::id, Member::profileId));
    Map<UUID, List<Credential>> credentials = new HashMap<>();
    Map<UUID, List<Credential>> connections = new HashMap<>();
    actor.access().credentials().stream()
        .filter(one -> !one.isRevoked())
        .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
        .forEach(one -> {
          if (one.kind() != CredentialKind.CONNECTION) {
            credentials.computeIfAbsent(one.profileId(), _ -> new ArrayList<>()).add(one);
          } else if (one.member() != null && profiles.containsKey(one.member())) {
            UUID profile = profiles.get(one.member());
            connections.computeIfAbsent(profile, _ -> new ArrayList<>()).add(one);
          }
        });
    Map<UUID, List<Invitation>> invitations =
        open.stream().collect(Collectors.groupingBy(Invitation::profileId));
    return Profiles.of(actor).stream()
        .collect(
            Collectors.toMap(
                Profile::id,
                profile ->
                    new ProfileUsage(
                        members.getOrDefault(profile.id(), List.of()),
                        credentials.getOrDefault(profile.id(), List.of()),
                        connections.getOrDefault(profile.id(), List.of()),
                        invitations.getOrDefault(profile.id(), List.of()))));
  }
}

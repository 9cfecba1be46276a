package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.access.identity.CredentialKind;

/**
 * The number of those of one kind who hold a profile.
 *
 * @param kind {@code MEMBER}, {@code INVITATION}, or the kind of a credential
 */
public record HolderNumber(String kind, long number) {

  /** Those of members, credentials and connections, without kinds of which there is none. */
  public static List<HolderNumber> of(ProfileUsage usage) {
    return Stream.of(
            Stream.of(new HolderNumber("MEMBER", usage.members().size())),
            ofCredentials(usage).stream(),
            Stream.of(
                new HolderNumber(CredentialKind.CONNECTION.name(), usage.connections().size())))
        .flatMap(numbers -> numbers)
        .filter(one -> one.number() > 0)
        .toList();
  }

  /** Those of keys and webhooks. */
  public static List<HolderNumber> ofCredentials(ProfileUsage usage) {
    return Stream.of(CredentialKind.REST, CredentialKind.INBOUND, CredentialKind.OUTBOUND)
        .map(kind ->
            new HolderNumber(
                kind.name(),
                usage.credentials().stream().filter(one -> one.kind() == kind).count()))
        .filter(one -> one.number() > 0)
        .toList();
  }

  /** Those who will hold it once they join. */
  public static HolderNumber ofInvited(ProfileUsage usage) {
    return new HolderNumber("INVITATION", usage.invitations().size());
  }
}

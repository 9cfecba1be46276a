package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.Profile;
import org.jspecify.annotations.Nullable;

/** The members, profiles, credentials and grants of a workspace at one version. Immutable. */
public final class AccessSnapshot {

  private final AccessSnapshotTable.Versioned versioned;
  private final Map<UUID, Profile> profiles;
  private final Map<UUID, Member> members;
  private final Map<String, Member> membersByEmail;
  private final Map<UUID, Credential> credentials;
  private final Set<UUID> grants;

  AccessSnapshot(
      AccessSnapshotTable.Versioned versioned,
      List<Profile> profiles,
      List<Member> members,
      List<Credential> credentials,
      Set<UUID> grants) {
    this.versioned = versioned;
    this.profiles = byId(profiles, Profile::id);
    this.members = byId(members, Member::id);
    this.membersByEmail =
        members.stream()
            .filter(member -> !member.email().isEmpty())
            .collect(Collectors.toUnmodifiableMap(Member::emailKey, Function.identity()));
    this.credentials = byId(credentials, Credential::id);
    this.grants = Set.copyOf(grants);
  }

  public Workspace workspace() {
    return versioned.workspace();
  }

  public long version() {
    return versioned.version();
  }

  /** The version of the objects and fields of this version of the model. */
  public long schemaVersion() {
    return versioned.schemaVersion();
  }

  public Collection<Profile> profiles() {
    return profiles.values();
  }

  /** All members, removed ones included, because values of records name them. */
  public Collection<Member> members() {
    return members.values();
  }

  public Collection<Credential> credentials() {
    return credentials.values();
  }

  /**
   * The member for whom this member or key acts; null for inbound webhooks, and for a member who
   * was removed.
   */
  @Nullable UUID memberBehind(UUID principal) {
    Credential key = credential(principal);
    if (key != null && key.kind() == CredentialKind.INBOUND) {
      return null;
    }
    UUID id = key == null ? principal : key.member();
    Member member = id == null ? null : member(id);
    return member == null || member.isRemoved() ? null : id;
  }

  /** The member with this id, also if it was removed; null if it is unknown. */
  public @Nullable Member member(UUID id) {
    return members.get(id);
  }

  /** The member with this e-mail address, whatever its case; null if it was removed. */
  public @Nullable Member memberWithEmail(String email) {
    Member member = everWithEmail(email);
    return member == null || member.isRemoved() ? null : member;
  }

  /** The member with this e-mail address, also if it was removed. */
  public @Nullable Member everWithEmail(String email) {
    return membersByEmail.get(EmailAddress.key(email));
  }

  /** The member, key or webhook with this id, removed and revoked ones too; null if unknown. */
  public @Nullable Principal principal(UUID id) {
    Member member = members.get(id);
    if (member != null) {
      return new Principal(Principal.Kind.MEMBER, id, member.name());
    }
    Credential credential = credentials.get(id);
    if (credential != null) {
      return new Principal(credential.kind().principal(), id, credential.name());
    }
    return id.equals(Principal.OPERATOR.id()) ? Principal.OPERATOR : null;
  }

  public @Nullable Credential credential(UUID id) {
    return credentials.get(id);
  }

  /** Returns a valid credential; null if it is unknown, revoked or expired. */
  public @Nullable Credential validCredential(UUID id, Instant now) {
    Credential credential = credentials.get(id);
    return credential == null || !credential.isValid(now) ? null : credential;
  }

  /** Whether a grant has not ended. */
  boolean hasGrant(UUID id) {
    return grants.contains(id);
  }

  public Profile administrator() {
    return profiles.values().stream()
        .filter(profile -> profile.isAdmin() && profile.isSystem())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the workspace has no profile Administrator"));
  }

  /**
   * Whether it has the profiles of all members and credentials. Its parts are read one after the
   * other, so that a profile can come with its first key in between.
   */
  boolean isWhole() {
    return Stream.concat(
            members.values().stream().map(Member::profileId),
            credentials.values().stream().map(Credential::profileId))
        .filter(Objects::nonNull)
        .allMatch(profiles::containsKey);
  }

  public Profile profile(UUID id) {
    Profile profile = profiles.get(id);
    if (profile == null) {
      throw new IllegalStateException("the profile of a stored credential or member is missing");
    }
    return profile;
  }

  public boolean hasProfile(UUID id) {
    return profiles.containsKey(id);
  }

  /** The equal profile of this snapshot if there is one, else the given one. */
  public Profile sameProfile(Profile profile) {
    Profile known = profiles.get(profile.id());
    return known != null && known.equals(profile) ? known : profile;
  }

  private static <T> Map<UUID, T> byId(List<T> entries, Function<T, UUID> id) {
    return entries.stream().collect(Collectors.toUnmodifiableMap(id, Function.identity()));
  }
}

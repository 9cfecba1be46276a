package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * One application of a setup file to a workspace. It resolves the names in the file: the id of what
 * an entry created or found is remembered under the entry's name, so that the entry refers to the
 * same thing after users renamed it. A name without a remembered id is looked up.
 */
public final class SetupRun {

  private final Workspace workspace;
  private final Supplier<Actor> present;
  private final SetupDoors doors;
  private final SetupTable table;
  private final Map<String, Map<String, String>> remembered;
  private final SetupMistakes mistakes = new SetupMistakes();
  private final List<GeneratedToken> made = new ArrayList<>();

  /**
   * Starts an application.
   *
   * @param present returns the operator with the current version of the model
   */
  SetupRun(Workspace workspace, Supplier<Actor> present, SetupDoors doors, SetupTable table) {
    this.workspace = workspace;
    this.present = present;
    this.doors = doors;
    this.table = table;
    this.remembered = table.entries(workspace);
  }

  public Actor operator() {
    return present.get();
  }

  SetupMistakes mistakes() {
    return mistakes;
  }

  /** The credentials whose generated tokens are to be shown. */
  List<GeneratedToken> made() {
    return List.copyOf(made);
  }

  void show(MadeCredential credential) {
    made.add(GeneratedToken.of(credential, workspace.name()));
  }

  /** Resolves a property. If that is refused, the problem is collected and the result is null. */
  public <T> @Nullable T reference(SetupEntry entry, String property, Supplier<T> reference) {
    AtomicReference<@Nullable T> found = new AtomicReference<>();
    mistakes.attempt(
        entry.file(), SetupFile.join(entry.path(), property), () -> found.set(reference.get()));
    return found.get();
  }

  /** Resolves a property without which the entry cannot be applied. */
  public <T> T required(SetupEntry entry, String property, Supplier<T> reference) {
    T found = reference(entry, property, reference);
    if (found == null) {
      throw new SetupMistakes.FollowUp();
    }
    return found;
  }

  public @Nullable ObjectType object(String name) {
    return find(
        EntryKind.OBJECT, "", name, doors.objects(operator()), ObjectType::id, ObjectType::apiName);
  }

  /** The present apiName of an object of the file; the given name if there is none. */
  public String presentName(String object) {
    ObjectType type = object(object);
    return type == null ? object : type.apiName();
  }

  /** The present apiName of a field of the file; the given name if there is none. */
  public String presentName(String object, ObjectType type, String name) {
    Field field = field(object, type, name);
    return field == null ? name : field.apiName();
  }

  /** A field by its name and that of its object in the file. */
  @Nullable Field field(String object, ObjectType type, String name) {
    return find(EntryKind.FIELD, object + ".", name, type.fields(), Field::id, Field::apiName);
  }

  public @Nullable Profile profile(String name) {
    return find(
        EntryKind.PROFILE, "", name, doors.profiles(operator()), Profile::id, Profile::name);
  }

  /** Refuses as {@code NotFound}. */
  public Profile requireProfile(String name) {
    Profile profile = profile(name);
    if (profile == null) {
      throw Refused.unknown(
          "profile", name, doors.profiles(operator()).stream().map(Profile::name));
    }
    return profile;
  }

  /** The member with this e-mail address, also if it was removed. */
  public @Nullable Member member(String email) {
    return find(EntryKind.MEMBER, "", email, doors.members(operator()), Member::id, Member::email);
  }

  /** Refuses as {@code NotFound}. */
  public Member requireMember(String email) {
    Member member = member(email);
    if (member == null) {
      throw Refused.notFound("There is no member '" + email + "'.");
    }
    return member;
  }

  /** The REST key or webhook of an entry, whether revoked or not. */
  @Nullable Credential credential(EntryKind kind, CredentialKind of, String name) {
    return find(
        kind, "", name, doors.credentials(operator(), of), Credential::id, Credential::name);
  }

  @Nullable String option(String entry) {
    return remembered(EntryKind.OPTION).get(entry);
  }

  /**
   * The thing that an entry has made, or that has its name; null if there is none. Refuses as
   * {@code Conflict} another one that has taken the name.
   *
   * @param parent what the name is unique in; empty for the workspace
   */
  public <T> @Nullable T find(
      EntryKind kind,
      String parent,
      String name,
      Collection<T> all,
      Function<T, Object> id,
      Function<T, String> presentName) {
    String key = kind.key(name);
    String entry = parent + key;
    T namesake = first(all, thing -> kind.key(presentName.apply(thing)).equals(key));
    String known = remembered(kind).get(entry);
    if (known == null) {
      if (namesake != null) {
        remember(kind, entry, id.apply(namesake).toString());
      } else if (mistakes.hasFailed(kind, entry)) {
        throw new SetupMistakes.FollowUp();
      }
      return namesake;
    }
    T same = first(all, thing -> id.apply(thing).toString().equals(known));
    if (same == null && namesake != null) {
      throw Refused.conflict(
          "The %s '%s' of this file was deleted, and another one has this name now. Rename or delete that one, or change the name in the file."
              .formatted(kind.word(), entry));
    }
    return same;
  }

  public void remember(EntryKind kind, String entry, String id) {
    Map<String, String> entries = remembered(kind);
    if (kind != EntryKind.OPTION) {
      entries.forEach((other, target) -> {
        if (target.equals(id) && !other.equals(entry)) {
          throw Refused.conflict(
              "'%s' is the present name of the %s that setup files call '%s'."
                  .formatted(entry, kind.word(), other));
        }
      });
    }
    if (!id.equals(entries.put(entry, id))) {
      table.remember(workspace, kind.word(), entry, id);
    }
  }

  private Map<String, String> remembered(EntryKind kind) {
    return remembered.computeIfAbsent(kind.word(), _ -> new HashMap<>());
  }

  private static <T> @Nullable T first(Collection<T> all, Predicate<T> wanted) {
    return all.stream().filter(wanted).findFirst().orElse(null);
  }
}

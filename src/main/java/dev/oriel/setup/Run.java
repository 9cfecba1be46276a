package dev.oriel.setup;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Credential;
import dev.oriel.identity.Member;
import dev.oriel.identity.Workspace;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schemas;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One application of a setup file to a workspace. Knows what the names in the file stand for: what
 * was remembered for a name at its first use, whatever users call that now, else what is called so.
 */
final class Run {

  private final Workspace workspace;
  private final Supplier<Actor> present;
  private final Schemas schemas;
  private final SetupTable table;
  private final Map<String, Map<String, String>> remembered;
  private final Mistakes mistakes = new Mistakes();
  private final List<MadeKey> made = new ArrayList<>();

  /**
   * Begins an application.
   *
   * @param present gives the operator with all that was changed so far
   */
  Run(Workspace workspace, Supplier<Actor> present, Schemas schemas, SetupTable table) {
    this.workspace = workspace;
    this.present = present;
    this.schemas = schemas;
    this.table = table;
    this.remembered = table.entries(workspace);
  }

  Actor operator() {
    return present.get();
  }

  Mistakes mistakes() {
    return mistakes;
  }

  /** Collects the keys whose tokens are to be shown. */
  List<MadeKey> made() {
    return made;
  }

  /** What a property refers to; null if it is nothing, which is collected with its line. */
  <T> @Nullable T reference(Entry entry, String property, Supplier<T> reference) {
    AtomicReference<@Nullable T> found = new AtomicReference<>();
    mistakes.attempt(
        entry.file(), SetupFile.join(entry.path(), property), () -> found.set(reference.get()));
    return found.get();
  }

  @Nullable ObjectType object(String name) {
    return find(
        Kind.OBJECT,
        name,
        objects(),
        object -> Long.toString(object.id()),
        object -> object.apiName().equals(name));
  }

  /** The apiName of the object that the file calls so; the same if there is none. */
  String presentName(String object) {
    ObjectType type = object(object);
    return type == null ? object : type.apiName();
  }

  /** A field of an object that the file calls like this. */
  @Nullable Field field(String object, ObjectType type, String name) {
    return find(
        Kind.FIELD,
        object + "." + name,
        type.fields(),
        field -> Long.toString(field.id()),
        field -> field.apiName().equals(name));
  }

  @Nullable Profile profile(String name) {
    return find(
        Kind.PROFILE,
        Kind.PROFILE.key(name),
        operator().access().profiles(),
        profile -> profile.id().toString(),
        profile -> Kind.PROFILE.key(profile.name()).equals(Kind.PROFILE.key(name)));
  }

  /** Refuses as {@code NotFound}. */
  Profile requireProfile(String name) {
    Profile profile = profile(name);
    if (profile == null) {
      List<String> known = operator().access().profiles().stream().map(Profile::name).toList();
      throw Refused.notFound(
          "There is no profile '" + name + "'." + Suggestion.didYouMean(name, known));
    }
    return profile;
  }

  @Nullable Member member(String email) {
    return find(
        Kind.MEMBER,
        Kind.MEMBER.key(email),
        operator().access().members(),
        member -> member.id().toString(),
        member -> Kind.MEMBER.key(member.email()).equals(Kind.MEMBER.key(email)));
  }

  /** Refuses as {@code NotFound}. */
  Member requireMember(String email) {
    Member member = member(email);
    if (member == null) {
      throw Refused.notFound("There is no member '" + email + "'.");
    }
    return member;
  }

  @Nullable Credential key(String name) {
    return find(
        Kind.KEY,
        Kind.KEY.key(name),
        operator().access().credentials(),
        key -> key.id().toString(),
        key -> Kind.KEY.key(key.name()).equals(Kind.KEY.key(name)));
  }

  /** The apiName of an option that was remembered for an entry. */
  @Nullable String option(String entry) {
    return remembered(Kind.OPTION).get(entry);
  }

  private <T> @Nullable T find(
      Kind kind, String entry, Collection<T> all, Function<T, String> id, Predicate<T> isCalledSo) {
    T namesake = first(all, isCalledSo);
    String known = remembered(kind).get(entry);
    if (known == null) {
      if (namesake != null) {
        remember(kind, entry, id.apply(namesake));
      } else if (mistakes.hasFailed(kind, entry)) {
        throw new Mistakes.FollowUp();
      }
      return namesake;
    }
    T same = first(all, thing -> id.apply(thing).equals(known));
    if (same == null && namesake != null) {
      throw Refused.conflict(
          "The %s that this file called '%s' was deleted, and another one is called so now. Rename or delete that one, or give this one another name."
              .formatted(kind.word(), entry));
    }
    return same;
  }

  /** From now on, what the entry stands for is found again by its id. */
  void remember(Kind kind, String entry, String id) {
    Map<String, String> entries = remembered(kind);
    if (kind != Kind.OPTION) {
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

  private Map<String, String> remembered(Kind kind) {
    return remembered.computeIfAbsent(kind.word(), word -> new HashMap<>());
  }

  private Collection<ObjectType> objects() {
    return schemas.of(operator()).objects();
  }

  private static <T> @Nullable T first(Collection<T> all, Predicate<T> wanted) {
    return all.stream().filter(wanted).findFirst().orElse(null);
  }
}

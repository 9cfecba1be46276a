package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.model.field.References;

/**
 * Those who make changes: found by what people type, and named.
 *
 * @param members removed ones included
 * @param keys revoked ones included
 */
record LogAuthors(List<Member> members, List<Credential> keys) {

  private record Author(UUID id, String name, String email) {

    boolean isExactly(String wanted) {
      return wanted.equalsIgnoreCase(email) || wanted.equalsIgnoreCase(id.toString());
    }
  }

  /**
   * Those with this e-mail address or this id, who need not be known here, such as a webhook; if
   * there are none, those with this name. The case does not matter. None if nobody is meant.
   */
  Set<UUID> find(String text) {
    Set<UUID> exactly = all(one -> one.isExactly(text));
    if (!exactly.isEmpty()) {
      return exactly;
    }
    UUID id = References.uuid(text);
    return id == null ? all(one -> one.name().equalsIgnoreCase(text)) : Set.of(id);
  }

  private Set<UUID> all(Predicate<Author> condition) {
    return all().filter(condition).map(Author::id).collect(Collectors.toUnmodifiableSet());
  }

  private Stream<Author> all() {
    return Stream.of(
            members.stream().map(one -> new Author(one.id(), one.name(), one.email())),
            keys.stream().map(one -> new Author(one.id(), one.name(), "")),
            Stream.of(new Author(Principal.OPERATOR.id(), Principal.OPERATOR.name(), "")))
        .flatMap(some -> some);
  }

  private Optional<Author> known(UUID id) {
    return all().filter(one -> one.id().equals(id)).findFirst();
  }

  /** The name of the one with this id; the id itself if it is not known. */
  String name(UUID id) {
    return known(id).map(Author::name).orElseGet(id::toString);
  }

  /** What finds the one with this id alone: the name, unless others have it too. */
  String typed(UUID id) {
    return known(id).stream()
        .flatMap(one -> Stream.of(one.name(), one.email()))
        .filter(text -> find(text).equals(Set.of(id)))
        .findFirst()
        .orElseGet(id::toString);
  }
}

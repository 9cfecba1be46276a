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

  /**
   * The one with this e-mail address or name, whatever the case, or with this id, who need not be
   * known here, such as a webhook; empty if there is none.
   */
  Optional<UUID> find(String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    return Stream.of(
            members.stream()
                .filter(one -> isOneOf(wanted, one.id().toString(), one.email()))
                .map(Member::id),
            members.stream().filter(one -> isOneOf(wanted, one.name())).map(Member::id),
            keys.stream()
                .filter(one -> isOneOf(wanted, one.id().toString(), one.name()))
                .map(Credential::id),
            Stream.of(Principal.OPERATOR)
                .filter(one -> isOneOf(wanted, one.id().toString(), one.name()))
                .map(Principal::id),
            Stream.ofNullable(References.uuid(text)))
        .flatMap(found -> found)
        .findFirst();
  }

  private static boolean isOneOf(String wanted, String... texts) {
    return Arrays.stream(texts).anyMatch(text -> text.toLowerCase(Locale.ROOT).equals(wanted));
  }

  /** The name of the one with this id; the id itself if it is not known. */
  String name(String id) {
    return Stream.of(
            members.stream().filter(one -> one.id().toString().equals(id)).map(Member::name),
            keys.stream().filter(one -> one.id().toString().equals(id)).map(Credential::name),
            Stream.of(Principal.OPERATOR)
                .filter(one -> one.id().toString().equals(id))
                .map(Principal::name))
        .flatMap(found -> found)
        .findFirst()
        .orElse(id);
  }
}

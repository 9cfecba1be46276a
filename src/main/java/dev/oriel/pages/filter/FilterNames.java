package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.access.identity.Member;
import org.jspecify.annotations.Nullable;

/**
 * The names of the people and records that filters name by their ids.
 *
 * @param members all of the workspace; none if no filter is about people
 * @param me the member who reads the filters
 * @param records the names of records that the reader may view
 */
record FilterNames(List<Member> members, @Nullable UUID me, Map<String, String> records) {

  static final String ME = "me";

  /** The name of a member; null for nobody who is one. */
  @Nullable String person(String id) {
    return members.stream()
        .filter(member -> member.id().toString().equals(id))
        .map(Member::name)
        .findFirst()
        .orElse(null);
  }

  /** The name of the reader; empty for one who is no member. */
  String own() {
    String name = me == null ? null : person(me.toString());
    return name == null ? "" : name;
  }
}

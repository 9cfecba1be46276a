package dev.oriel.crm.record.duplicate;

import module java.base;

/**
 * Records with the same match key.
 *
 * @param key as values are compared: an e-mail address in small letters, a telephone number in
 *     E.164 where it has such a form, a name without capitals and accents
 * @param records the oldest first, as their ids say; at most {@value #MAX}
 * @param hasMore whether there are more of them
 */
public record DuplicateGroup(String key, List<Member> records, boolean hasMore) {

  /** The maximum number of records that are shown of a group. */
  public static final int MAX = 100;

  /** A record of a group. */
  public record Member(UUID id, String name) {}
}

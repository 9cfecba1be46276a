package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Phone;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The match keys of a record: its name, e-mail addresses and telephone numbers, unique or not. The
 * row stores a 64-bit hash of each key, so a search by hash must compare the key itself as well.
 */
public final class MatchKeys {

  /** The column of the hashes. */
  public static final String COLUMN = "match_keys";

  /**
   * The version of match keys and search texts. Increment it whenever {@link Folding}, {@code
   * matchKey} of a type or {@link SearchDocuments} changes; then those of all records are rebuilt.
   */
  public static final int VERSION = 7;

  /** The maximum length of a key; an entry of an index has at most 2,704 bytes. */
  private static final int MAX = 600;

  private MatchKeys() {}

  /** The hashes of a record's keys, in ascending order. */
  public static long[] of(ObjectType type, String name, Map<Long, Object> values) {
    LongStream.Builder hashes = LongStream.builder();
    String nameKey = Folding.key(name);
    if (!nameKey.isEmpty()) {
      hashes.add(ofName(type, nameKey));
    }
    for (Field field : type.fields()) {
      String key = field.isMatched() ? field.key(values.get(field.id()), type.workspace()) : null;
      if (key != null) {
        hashes.add(ofField(field, key));
      }
    }
    long[] sorted = hashes.build().toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The hash of the key of a name, which is {@link Folding#key}. */
  public static long ofName(ObjectType type, String key) {
    return hash("o" + type.id() + " " + key);
  }

  /** The hash of the key of a field's value, which is {@link Field#key}. */
  public static long ofField(Field field, String key) {
    return hash("f" + field.id() + " " + key);
  }

  /** SHA-256, so that users cannot construct values with equal hashes. */
  private static long hash(String key) {
    return ByteBuffer.wrap(DigestUtils.sha256(key)).getLong();
  }

  /** The state on which stored keys depend, apart from the values. */
  public static String state(Workspace workspace) {
    return VERSION + " " + workspace.region();
  }

  /** Whether stored keys of this state are current. */
  static boolean areCurrent(ObjectType type, String state) {
    return state.equals(state(type.workspace()))
        || (state.startsWith(VERSION + " ")
            && type.fields().stream().noneMatch(field -> field.type() instanceof Phone));
  }

  /** The key, or its hash if it is long. */
  static String bounded(String key) {
    return key.length() <= MAX ? key : "sha256:" + DigestUtils.sha256Hex(key);
  }
}

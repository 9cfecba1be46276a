package dev.oriel.schema;

import dev.oriel.field.Folding;
import dev.oriel.field.Phone;
import dev.oriel.identity.Workspace;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The keys under which a record is found by its name, its e-mail addresses and its telephone
 * numbers, whether unique or not. Of each key the record's row has a hash of 64 bits: whoever finds
 * a record by one compares the key itself as well.
 */
public final class MatchKeys {

  /** The column of the hashes. */
  public static final String COLUMN = "match_keys";

  /**
   * The version of match keys and search texts. With a new one those of all records are made anew,
   * as is needed whenever {@link Folding}, {@code matchKey} of a type or {@link SearchDocuments}
   * change.
   */
  public static final int VERSION = 1;

  /** What an index takes: an entry holds 2,704 bytes. */
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

  /** SHA-256, so that nobody makes values whose hashes are the same. */
  private static long hash(String key) {
    return ByteBuffer.wrap(DigestUtils.sha256(key)).getLong();
  }

  /** What the stored keys of an object's records depend on beside their values. */
  public static String state(Workspace workspace) {
    return VERSION + " " + workspace.region();
  }

  /** Whether keys in this state are those that would be made now. */
  static boolean areCurrent(ObjectType type, String state) {
    return state.equals(state(type.workspace()))
        || (state.startsWith(VERSION + " ")
            && type.fields().stream().noneMatch(field -> field.type() instanceof Phone));
  }

  /** A key itself, or the hash that stands for a long one. */
  static String bounded(String key) {
    return key.length() <= MAX ? key : "sha256:" + DigestUtils.sha256Hex(key);
  }
}

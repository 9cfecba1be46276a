package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.DigestUtils;
import tools.jackson.core.JsonGenerator;

/**
 * The entity tag of a record. For a profile that sees all fields it is the version. For others it
 * is a digest of the visible values, because the version also counts changes of hidden fields.
 */
public final class EntityTag {

  private static final int BYTES = 18;

  private EntityTag() {}

  /** Refuses a record in another state than expected as {@code Stale}. */
  public static void require(ObjectView view, StoredRecord record, Predicate<String> expected) {
    String tag = of(view, CrmRecord.of(view, record));
    if (!expected.test(tag)) {
      throw Refused.stale(
          "The record has changed since it was read: its tag is \""
              + tag
              + "\" now. Read it and try again.");
    }
  }

  /** The tag of a record that is shown whole. */
  public static String of(ObjectView view, CrmRecord record) {
    if (view.seesAll()) {
      return String.valueOf(record.version());
    }
    ByteArrayOutputStream seen = new ByteArrayOutputStream();
    try (JsonGenerator json = Json.MAPPER.createGenerator(seen)) {
      json.writeStartArray();
      json.writeString(record.id().toString());
      json.writeString(record.name());
      // By their ids, because the order of the fields on pages is no part of a record.
      Map<Long, Integer> places = new TreeMap<>();
      for (int i = 0; i < record.fields().size(); i++) {
        places.put(record.fields().get(i).id(), i);
      }
      for (int i : places.values()) {
        Field field = record.fields().get(i);
        Object value = record.values().get(i);
        if (value != null) {
          json.writeNumber(field.id());
          field.type().write(json, value);
        }
      }
      json.writeEndArray();
    }
    byte[] digest = Arrays.copyOf(DigestUtils.sha256(seen.toByteArray()), BYTES);
    return Base64.getUrlEncoder().encodeToString(digest);
  }
}

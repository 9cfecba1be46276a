package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/** Gives numbers to new records. A dry run takes none of them: its numbers are negative. */
@Component
public record AutoNumbers(RecordWriteTable writes) {

  /** The values of the autoNumber fields for new records, by field id. */
  public List<Map<Long, Object>> next(ObjectType type, int records) {
    List<Map<Long, Object>> all =
        Stream.<Map<Long, Object>>generate(HashMap::new).limit(records).toList();
    for (Field field : type.autoNumbers().toList()) {
      List<Long> numbers =
          Transactions.isDryRun()
              ? LongStream.rangeClosed(1, records).map(n -> -n).boxed().toList()
              : writes.nextNumbers(type.sequence(field), records);
      for (int i = 0; i < records; i++) {
        all.get(i).put(field.id(), numbers.get(i));
      }
    }
    return all;
  }
}

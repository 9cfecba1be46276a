package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The records of a list that a person has chosen, by their ids, in the order of the form. */
record Selected(List<UUID> ids) {

  /** The field of a form that has an id of each. */
  static final String ID = "id";

  /** The same beside inputs of records, whose names have no colon. */
  static final String CHOSEN = "chosen:id";

  /** The field by which a form means all records of its list, the first {@value #MAX} of them. */
  static final String ALL = "all";

  static final int MAX = BulkWrite.MAX;

  Selected {
    ids = List.copyOf(ids);
  }

  /** Those that the form of a list names, or all of it. Refuses what {@link #read} refuses. */
  static Selected of(Records records, OpenList list, SentFields fields) {
    return isAll(fields) ? all(records, list) : read(fields);
  }

  /** Whether a form means all records of its list. */
  static boolean isAll(SentFields fields) {
    return fields.all(CHOSEN).isEmpty() && !fields.text(ALL).isEmpty();
  }

  private static Selected all(Records records, OpenList list) {
    Problems problems = new Problems();
    RecordQuery all = ListQuery.ofAll(list.state(), new ListColumns(List.of()), problems);
    problems.check();
    List<UUID> ids = new ArrayList<>();
    String cursor = null;
    do {
      RecordQuery part = all.part(RecordQuery.MAX_LIMIT, cursor);
      RecordPage page = records.list(list.actor(), list.view().type().apiName(), _ -> part);
      page.records().forEach(record -> ids.add(record.id()));
      cursor = page.nextCursor();
    } while (cursor != null && ids.size() < MAX);
    if (ids.isEmpty()) {
      throw Refused.invalid(ID, "required");
    }
    return new Selected(ids);
  }

  /**
   * The state of the list: a form that has the ids beside inputs of records has it in its address.
   */
  static SentFields state(Visit visit, SentFields fields) {
    return fields.all(CHOSEN).isEmpty() ? fields : visit.parameters();
  }

  /** Refuses as {@code Invalid} what is no id, none at all, and more than {@value #MAX}. */
  static Selected read(SentFields fields) {
    List<String> given =
        Stream.concat(fields.all(ID).stream(), fields.all(CHOSEN).stream())
            .flatMap(text -> Arrays.stream(text.split(",", -1)))
            .distinct()
            .toList();
    if (given.isEmpty()) {
      throw Refused.invalid(ID, "required");
    }
    if (given.size() > MAX) {
      throw Refused.invalid(ID, "too_many.entries", MAX);
    }
    List<UUID> ids = new ArrayList<>();
    for (String text : given) {
      UUID id = References.uuid(text);
      if (id == null) {
        throw Refused.invalid(ID, "not_an_id", ID);
      }
      ids.add(id);
    }
    return new Selected(ids);
  }

  /** All ids in one field of a form. */
  String text() {
    return ids.stream().map(UUID::toString).collect(Collectors.joining(","));
  }

  /** The condition of a list that has these records alone. */
  ArrayNode filter() {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    ArrayNode values = filter.addObject().put("field", ID).put("operator", "in").putArray("value");
    ids.forEach(id -> values.add(id.toString()));
    return filter;
  }

  /** Their rows as the list shows them now. */
  ListView.Rows rows(Records records, Words words, OpenList list) {
    ListColumns columns = ListColumns.of(words, list.view(), list.columns());
    return new ListRows(words, list, columns)
        .changed(
            read(
                    records,
                    list.actor(),
                    list.view().type().apiName(),
                    ListQuery.shown(list.view(), columns))
                .values());
  }

  int size() {
    return ids.size();
  }

  /** Reads those that are there, by their ids. */
  Map<UUID, CrmRecord> read(Records records, Actor actor, String object, Projection projection) {
    Map<UUID, CrmRecord> found = new LinkedHashMap<>();
    for (int from = 0; from < ids.size(); from += RecordQuery.MAX_LIMIT) {
      List<UUID> part = ids.subList(from, Math.min(from + RecordQuery.MAX_LIMIT, ids.size()));
      ArrayNode values = JsonNodeFactory.instance.arrayNode();
      part.forEach(id -> values.add(id.toString()));
      Filter filter = new Filter.Compare(ID, "id", Operator.IN, values);
      RecordQuery query =
          new RecordQuery(RecordQuery.MAX_LIMIT, 0, null, null, List.of(), filter, projection);
      records
          .list(actor, object, _ -> query)
          .records()
          .forEach(record -> found.put(record.id(), record));
    }
    return found;
  }
}

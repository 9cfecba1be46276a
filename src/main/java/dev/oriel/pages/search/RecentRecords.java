package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/**
 * The records that a tab of the browser has opened. The tab keeps their ids alone: what they are is
 * read for whoever looks now, by their rights.
 */
@Component
record RecentRecords(ObjectDefinitions objects, Records records) {

  private static final int MOST = 5;

  /**
   * Those that the actor may view and that still exist, in their order.
   *
   * @param opened object and id with a slash between them, separated by commas
   */
  List<Hits.Hit> of(Words words, Actor actor, String opened) {
    Map<String, ObjectView> views =
        objects.list(actor).stream()
            .collect(Collectors.toMap(view -> view.type().apiName(), Function.identity()));
    return Arrays.stream(opened.split(",", -1))
        .limit(MOST)
        .map(one -> one.split("/", -1))
        .filter(one -> one.length == 2 && views.containsKey(one[0]))
        .flatMap(one -> hit(words, actor, Objects.requireNonNull(views.get(one[0])), one[1]))
        .toList();
  }

  private Stream<Hits.Hit> hit(Words words, Actor actor, ObjectView view, String id) {
    try {
      CrmRecord record =
          records.get(actor, view.type().apiName(), id, _ -> HitFields.projection(view)).record();
      return Stream.of(Hits.hit(words, view, record, ""));
    } catch (Refused _) {
      // It is gone, or nobody's business any more.
      return Stream.empty();
    }
  }
}

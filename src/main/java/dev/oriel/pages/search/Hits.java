package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.NameSearch;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The records whose names fit, by objects.
 *
 * @param late the lists of the objects for which the time did not suffice
 */
public record Hits(List<Group> groups, List<NamedLink> late) {

  /** How many records of an object are shown beside those of others, and alone. */
  private static final int OF_EACH = 5;

  private static final int OF_ONE = 25;

  /** Fewer digits are part of a name. */
  private static final int ENOUGH_DIGITS = 5;

  /**
   * The records of an object.
   *
   * @param all the list of all its records with the words anywhere
   */
  public record Group(String object, String name, Tile tile, NamedLink all, List<Hit> hits) {

    /** The same with others behind its records. */
    private Group with(Group more) {
      Set<String> present = hits.stream().map(Hit::href).collect(Collectors.toSet());
      Stream<Hit> others = more.hits.stream().filter(hit -> !present.contains(hit.href()));
      return new Group(object, name, tile, all, Stream.concat(hits.stream(), others).toList());
    }
  }

  /**
   * A record.
   *
   * @param avatar of a contact or a company; null for the tile of its object
   * @param note some of its values; empty for none
   * @param kind the name of one record of its object
   */
  public record Hit(
      MarkedName name,
      String href,
      @Nullable Avatar avatar,
      Tile tile,
      List<Chip> chips,
      String note,
      String kind) {}

  /**
   * Searches by names.
   *
   * @param object the apiName of the only object to search; null for all
   */
  static Hits of(Words words, NameSearch search, Actor actor, String q, @Nullable String object) {
    NameSearch.Wanted wanted =
        new NameSearch.Wanted(q, object, object == null ? OF_EACH : OF_ONE, HitFields::projection);
    List<NameSearch.Group> found = search.find(actor, wanted);
    return new Hits(
        found.stream()
            .filter(group -> !group.isLate())
            .map(group -> group(words, q, group.view(), group.records()))
            .toList(),
        found.stream()
            .filter(NameSearch.Group::isLate)
            .map(group -> new NamedLink(name(group.view()), list(group.view().type(), q)))
            .toList());
  }

  /** Whether words can be an e-mail address or a telephone number. */
  private static boolean isAddress(String q) {
    return q.indexOf('@') >= 0 || q.chars().filter(Character::isDigit).count() >= ENOUGH_DIGITS;
  }

  /**
   * The same with the records that have an e-mail address or a telephone number such as the words,
   * as far as they are found in time.
   *
   * @param views of the objects to search
   */
  Hits reachedBy(Words words, Glances glances, Actor actor, List<ObjectView> views, String q) {
    List<ObjectView> asked =
        views.stream().filter(view -> isAddress(q) && isReached(view)).limit(OF_EACH).toList();
    List<Glances.Wanted> wanted =
        asked.stream()
            .map(view ->
                new Glances.Wanted(
                    view.type().apiName(),
                    new RecordQuery(
                        OF_EACH, 0, null, q, List.of(), null, HitFields.projection(view))))
            .toList();
    if (asked.isEmpty()) {
      return this;
    }
    Map<String, Group> all = new LinkedHashMap<>();
    groups.forEach(group -> all.put(group.object(), group));
    Iterator<ObjectView> objects = asked.iterator();
    for (RecordPage page : glances.lists(actor, wanted, false)) {
      ObjectView view = objects.next();
      if (page != null && !page.records().isEmpty()) {
        Group found = group(words, q, view, page.records());
        all.merge(found.object(), found, Group::with);
      }
    }
    return new Hits(List.copyOf(all.values()), late);
  }

  private static boolean isReached(ObjectView view) {
    return view.readableFields().stream()
        .anyMatch(field -> field.type() instanceof Email || field.type() instanceof Phone);
  }

  public boolean isNothing() {
    return groups.isEmpty() && late.isEmpty();
  }

  private static String name(ObjectView view) {
    return view.type().name();
  }

  private static Group group(Words words, String q, ObjectView view, List<CrmRecord> records) {
    ObjectType type = view.type();
    return new Group(
        type.apiName(),
        type.name(),
        ObjectTile.of(type),
        new NamedLink(all(words, type, q), list(type, q)),
        records.stream().map(record -> hit(words, view, record, q)).toList());
  }

  /** The text of a link to that list. */
  static String all(Words words, ObjectType type, String q) {
    return words.say("search.show_all", words.inSentence(type.name()), q);
  }

  /** The list of an object with the words. */
  static String list(ObjectType type, String q) {
    return QueryText.with(RecordAddress.of(type.apiName()), Map.of("q", q));
  }

  static Hit hit(Words words, ObjectView view, CrmRecord record, String q) {
    ShownField shown = new ShownField(words, view.schema());
    String name = shown.shownName(record.name());
    return new Hit(
        MarkedName.of(name, q),
        RecordAddress.of(view.type().apiName(), record.id()),
        ShownField.avatar(view.type(), record.id(), name),
        ObjectTile.of(view.type()),
        HitFields.chips(shown, view, record),
        HitFields.note(shown, view, record),
        view.type().singularName());
  }
}

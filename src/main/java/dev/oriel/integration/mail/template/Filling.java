package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** Puts the values of a record into a template, as far as an actor may read them. */
final class Filling {

  /** The largest number of characters of a value. */
  private static final int LONGEST_VALUE = 2_000;

  /** Ends of lines, and whatever else no subject has. */
  private static final Pattern CONTROLS = Pattern.compile("\\s*[\\p{Cc}\\u2028\\u2029]\\s*");

  private final Records records;
  private final Actor actor;
  private final ObjectView view;
  private final CrmRecord record;
  private final Filled.Texts texts;
  private final Map<String, PlaceSource> sources;
  private final Map<UUID, Optional<CrmRecord>> targets = new HashMap<>();
  private final Set<Filled.Gap> gaps = new LinkedHashSet<>();

  Filling(Records records, Actor actor, ObjectView view, CrmRecord record, Filled.Texts texts) {
    this.records = records;
    this.actor = actor;
    this.view = view;
    this.record = record;
    this.texts = texts;
    this.sources = PlaceSource.all(view);
  }

  Filled of(EmailTemplate template) {
    String subject = CONTROLS.matcher(filled(template.subject())).replaceAll(" ").strip();
    return new Filled(template.name(), subject, filled(template.body()), List.copyOf(gaps));
  }

  private String filled(String text) {
    return TemplateText.of(text).parts().stream()
        .map(part ->
            switch (part) {
              case TemplateText.Words words -> words.text();
              case TemplateText.Place place -> value(place);
            })
        .collect(Collectors.joining());
  }

  private String value(TemplateText.Place place) {
    PlaceSource source = sources.get(place.name());
    String value = source == null ? "" : value(source).strip();
    if (!value.isEmpty() && value.length() <= LONGEST_VALUE) {
      return value;
    }
    Filled.Reason found = value.isEmpty() ? Filled.Reason.EMPTY : Filled.Reason.LONG;
    gaps.add(new Filled.Gap(place.toString(), source == null ? Filled.Reason.HIDDEN : found));
    return "";
  }

  private String value(PlaceSource source) {
    return switch (source) {
      case PlaceSource.OfRecord one -> texts.of(record, one.field());
      case PlaceSource.Name _ -> Objects.requireNonNullElse(record.name(), "");
      case PlaceSource.TargetName one -> name(one.reference());
      case PlaceSource.OfTarget one ->
          target(one.lookup()).map(found -> texts.of(found, one.field())).orElse("");
      case PlaceSource.Sender _ -> actor.principal().name();
    };
  }

  private String name(Field reference) {
    CrmRecord.Expanded target = record.expanded().get(reference.id());
    return target == null ? "" : Objects.requireNonNullElse(target.name(), "");
  }

  /** The record that a lookup points at; empty if there is none. */
  private Optional<CrmRecord> target(Field lookup) {
    UUID id = (@Nullable UUID) record.value(lookup);
    return id == null ? Optional.empty() : targets.computeIfAbsent(id, _ -> read(lookup, id));
  }

  private Optional<CrmRecord> read(Field lookup, UUID id) {
    String object = view.schema().target(lookup).apiName();
    Projection whole = Projection.ALL.expandingAll();
    try {
      return Optional.of(records.get(actor, object, id.toString(), _ -> whole).record());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }
}

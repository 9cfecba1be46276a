package dev.oriel.pages.home;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.LatelyChanged;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.surface.web.component.Moment;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The records of the member that were changed lately, on the first page. */
record ChangedCard(Words words) {

  static final int LENGTH = 8;

  /**
   * The records.
   *
   * @param all null if they are late
   */
  @Nullable List<HomeView.Changed> of(@Nullable List<LatelyChanged.Changed> all) {
    return all == null ? null : all.stream().map(this::changed).toList();
  }

  private HomeView.Changed changed(LatelyChanged.Changed one) {
    ShownField shown = new ShownField(words, one.view().schema());
    return new HomeView.Changed(
        ObjectTile.of(one.view().type()),
        shown.shownName(one.record().name()),
        RecordAddress.of(one.view().type().apiName(), one.record().id()),
        did(one),
        Moment.relative(one.change().at().toInstant(), words.formats()));
  }

  private String did(LatelyChanged.Changed one) {
    History.Change change = one.change();
    String who = who(change);
    if (change.kind() == ChangeKind.RECORD_CREATED) {
      return words.say("home.created", who);
    }
    List<ValueChange> changes = change.changes();
    if (changes.isEmpty()) {
      return words.say("home.changed", who);
    }
    String first = label(one, changes.getFirst());
    return changes.size() == 1
        ? words.say("home.changed_field", first, who)
        : words.say("home.changed_fields", first, changes.size() - 1, who);
  }

  /** The name of an AI client before that of the member for whom it acts. */
  private String who(History.Change change) {
    History.Connection connection = change.connection();
    return connection == null
        ? change.author().name()
        : words.say("home.by_client", connection.name(), change.author().name());
  }

  private String label(LatelyChanged.Changed one, ValueChange change) {
    Field field = one.view().type().field(change.field());
    return field == null ? words.say("record.name") : field.name();
  }
}

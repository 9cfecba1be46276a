package dev.oriel.pages.home;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.LatelyChanged;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The records of the member that were changed lately, on the first page. */
record ChangedCard(Words words) {

  private static final int FEWEST = 5;
  private static final int MOST = 10;

  /** How many records it shows at most, to be about as high as the cards beside it. */
  static int length(
      HomeView.@Nullable Tasks tasks,
      HomeView.@Nullable Today today,
      HomeView.@Nullable Deals deals) {
    int events = today == null ? 0 : today.events().size();
    // The head of the second one is as high as a row.
    int stacked = deals == null ? events : events + 1 + deals.deals().size();
    return Math.clamp(Math.max(tasks == null ? 0 : tasks.count(), stacked), FEWEST, MOST);
  }

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
        name(one, shown.shownName(one.record().name())),
        RecordAddress.of(one.view().type().apiName(), one.record().id()),
        did(one),
        Moment.relative(one.change().at().toInstant(), words.formats()));
  }

  private String name(LatelyChanged.Changed one, String name) {
    return one.others() == 0 ? name : words.say("home.imported", name, one.others());
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
    if (changes.size() > 1) {
      return words.say("home.changed_fields", first, changes.size() - 1, who);
    }
    String value = value(one, changes.getFirst());
    return value == null
        ? words.say("home.changed_field", first, who)
        : words.say("home.changed_to", first, value, who);
  }

  /** The new value, if its field has short ones; null otherwise. */
  private @Nullable String value(LatelyChanged.Changed one, ValueChange change) {
    Field field = one.view().type().field(change.field());
    if (field == null || !isShort(field.type())) {
      return null;
    }
    return field.type() instanceof Decimal amount
            && amount.meaning() == Decimal.Meaning.CURRENCY
            && change.after().isNumber()
        ? words.formats().briefAmount(change.after().decimalValue(), amount.currencyCode())
        : text(ShownValue.of(words, field.type(), change.after()));
  }

  private static boolean isShort(FieldType type) {
    return type instanceof Decimal || type instanceof Select || type instanceof DateOnly;
  }

  private static @Nullable String text(List<Cell> parts) {
    return switch (parts.isEmpty() ? null : parts.getFirst()) {
      case Cell.Text text -> text.text();
      case Chip chip -> chip.text();
      case null, default -> null;
    };
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

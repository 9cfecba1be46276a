package dev.oriel.crm.view;

import module java.base;

import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.crm.view.ViewTable.Row;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;

/**
 * The rows of an object as an actor is offered them.
 *
 * @param rows what is shared, and what is the actor's own
 */
record StoredViews(ObjectScope scope, List<Row> rows) {

  /** The views; a shared one only if the actor may read all fields that it names. */
  List<SavedView> all() {
    return rows.stream()
        .filter(row -> Kind.of(row.kind()) != Kind.COLUMNS)
        .map(this::view)
        .filter(view -> !view.isShared() || StoredSettings.mayRead(scope.view(), view.settings()))
        .toList();
  }

  SavedView view(Row row) {
    StoredSettings.Read read = read(row);
    boolean isTemporary = Kind.of(row.kind()) == Kind.FILTER;
    return new SavedView(
        row.id(),
        scope.type().apiName(),
        row.name(),
        row.shared(),
        isTemporary,
        read.settings(),
        read.hasLost(),
        StoredSettings.version(row.settings()));
  }

  private StoredSettings.Read read(Row row) {
    return StoredSettings.read(scope.schema(), scope.type(), row.settings());
  }

  /**
   * The columns that count: the actor's own before everyone's. If the actor has chosen none but
   * only their widths, these are everyone's with these widths.
   */
  String columns() {
    String own = ownColumns();
    String standard = standard().columns();
    if (own.isEmpty()) {
      return standard;
    }
    return standard.isEmpty() || ListSettings.areChosen(own)
        ? own
        : String.join(
            ",", ListSettings.withWidths(ListSettings.parts(standard), ListSettings.parts(own)));
  }

  /** The columns or widths that the actor has arranged; empty for none. */
  String ownColumns() {
    return arranged(false).columns();
  }

  /** What administrators have arranged for everyone. */
  ListSettings standard() {
    return arranged(true);
  }

  private ListSettings arranged(boolean forEveryone) {
    return rows.stream()
        .filter(row -> Kind.of(row.kind()) == Kind.COLUMNS && row.shared() == forEveryone)
        .findFirst()
        .map(row -> read(row).settings())
        .orElse(ListSettings.NONE);
  }

  /**
   * Everyone's order; empty if the actor may not have it, or its fields can no longer be sorted.
   */
  String standardSort() {
    String sort = standard().sort();
    if (sort.isEmpty()
        || !StoredSettings.mayRead(scope.view(), new ListSettings("", "", sort, ""))) {
      return "";
    }
    Problems problems = new Problems();
    Sorting.of(scope, ViewInput.sortKeys(sort), problems);
    return problems.isEmpty() ? sort : "";
  }

  /** The rows of the views with names that are shared, or of those that are not, in their order. */
  List<Row> group(boolean isShared) {
    return rows.stream()
        .filter(row -> Kind.of(row.kind()) == Kind.VIEW && row.shared() == isShared)
        .toList();
  }

  /** The place behind the last one of a group. */
  int end(boolean isShared) {
    return group(isShared).stream().mapToInt(Row::position).max().orElse(0) + 1;
  }

  /** The row of a view that the actor may change. */
  Row changeable(UUID id) {
    require(all(), id);
    Row row = rows.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    if (row.shared()) {
      ViewChanges.requireSharing(scope.actor());
    }
    return row;
  }

  /** The id of a filter, the same for the same filter of the same member. */
  UUID filterId(UUID member, String settings) {
    String whole = member + " " + scope.type().id() + " " + settings;
    return UUID.nameUUIDFromBytes(whole.getBytes(StandardCharsets.UTF_8));
  }

  static SavedView require(List<SavedView> views, UUID id) {
    return views.stream()
        .filter(view -> view.id().equals(id))
        .findFirst()
        .orElseThrow(StoredViews::unknown);
  }

  static Refused unknown() {
    return Refused.notFound("There is no such view.");
  }
}

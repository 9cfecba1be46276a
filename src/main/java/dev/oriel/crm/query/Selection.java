package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.refusal.Problems;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The fields of records that are read. It makes a record from a row of them. */
public final class Selection {

  /** The number of columns before those of the fields. */
  private static final int FIXED = 7;

  private static final List<SystemField> ACTORS =
      List.of(SystemField.CREATED_BY, SystemField.UPDATED_BY);

  private final ObjectView view;
  private final List<Field> fields;
  private final List<Field> expanded;
  private final List<SystemField> actors;
  private final String columns;
  private final int width;

  private Selection(
      ObjectView view, List<Field> fields, List<Field> expanded, List<SystemField> actors) {
    this.view = view;
    this.fields = fields;
    this.expanded = expanded;
    this.actors = actors;
    this.columns = selectList();
    this.width = countColumns();
  }

  /** All that the profile may read. */
  public static Selection all(ObjectView view) {
    return new Selection(view, view.readableFields(), List.of(), List.of());
  }

  /**
   * The selection that {@code fields=} and {@code expand=} name. Adds unknown names to the problems
   * and refuses one that may not be read as {@code Forbidden}.
   */
  public static Selection of(ObjectView view, Projection projection, Problems problems) {
    List<Field> shown = shown(view, projection, problems);
    List<Field> expanded = new ArrayList<>();
    if (projection.expandsAll()) {
      shown.stream().filter(Field::isReference).forEach(expanded::add);
    }
    for (Field field : named(view, projection.expand(), "expand", problems)) {
      if (field.isReference()) {
        expanded.add(field);
      } else {
        problems.add("expand", "cannot_expand", field.apiName());
      }
    }
    List<SystemField> actors =
        ACTORS.stream()
            .filter(actor -> view.type().field(actor.apiName()) == null)
            .filter(
                actor -> projection.expandsAll() || projection.expand().contains(actor.apiName()))
            .toList();
    return new Selection(view, shown, List.copyOf(expanded), actors);
  }

  /** The fields to show. Adds problems and refuses as above. */
  public static List<Field> shown(ObjectView view, Projection projection, Problems problems) {
    List<String> fields = projection.fields();
    return fields == null ? view.readableFields() : named(view, fields, "fields", problems);
  }

  private static List<Field> named(
      ObjectView view, List<String> names, String list, Problems problems) {
    Set<Field> fields = new LinkedHashSet<>();
    for (String name : names) {
      Field field = view.type().field(name);
      SystemField system = field == null ? SystemField.named(name) : null;
      if (system != null && (list.equals("fields") || ACTORS.contains(system))) {
        continue;
      }
      if (field == null) {
        problems.add(list, view.unknownField(name));
      } else {
        view.requireReadable(field);
        fields.add(field);
      }
    }
    return List.copyOf(fields);
  }

  /** The select list over the alias {@code t}. */
  public String columns() {
    return columns;
  }

  private String selectList() {
    StringBuilder columns =
        new StringBuilder("t.id, t.version, ")
            .append(NameSql.of(view, "t"))
            .append(", t.created_at, t.updated_at, t.created_by, ")
            .append(SystemField.UPDATED_BY.sql("t."));
    for (Field field : fields) {
      field.columns().forEach(column -> columns.append(", t.").append(column));
    }
    for (Field field : expanded) {
      if (showsName(field)) {
        ObjectType target = view.schema().target(field);
        columns
            .append(", (select ")
            .append(NameSql.of(view.of(target), "x"))
            .append(" from ")
            .append(target.table())
            .append(" x where x.id = t.")
            .append(field.columns().getFirst())
            .append(")");
      }
    }
    return columns.toString();
  }

  /** The expanded lookups whose names are selected, behind all fields. */
  List<Field> named() {
    return expanded.stream().filter(this::showsName).toList();
  }

  /** The number of columns of the select list. */
  public int width() {
    return width;
  }

  private int countColumns() {
    return FIXED
        + fields.stream().mapToInt(field -> field.columns().size()).sum()
        + (int) expanded.stream().filter(this::showsName).count();
  }

  List<Field> fields() {
    return fields;
  }

  /** The principals that the expanded actors are. */
  Map<SystemField, @Nullable Principal> actors(Actor actor, UUID createdBy, UUID updatedBy) {
    Map<SystemField, @Nullable Principal> named = new EnumMap<>(SystemField.class);
    for (SystemField one : actors) {
      UUID id = one == SystemField.CREATED_BY ? createdBy : updatedBy;
      named.put(one, actor.findPrincipal(id));
    }
    return named;
  }

  public CrmRecord read(Actor actor, ResultSet row) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>(fields.size());
    int column = FIXED + 1;
    for (Field field : fields) {
      values.add(field.type().read(row, column));
      column += field.columns().size();
    }
    UUID createdBy = row.getObject(6, UUID.class);
    UUID updatedBy = row.getObject(7, UUID.class);
    return new CrmRecord(
        row.getObject(1, UUID.class),
        row.getLong(2),
        row.getString(3),
        row.getObject(4, OffsetDateTime.class),
        row.getObject(5, OffsetDateTime.class),
        createdBy,
        updatedBy,
        fields,
        values,
        expanded.isEmpty() ? Map.of() : expand(actor, values, names(row, column)),
        actors.isEmpty() ? Map.of() : actors(actor, createdBy, updatedBy));
  }

  private List<@Nullable String> names(ResultSet row, int firstColumn) throws SQLException {
    List<@Nullable String> names = new ArrayList<>();
    for (int column = firstColumn; column <= width; column++) {
      names.add(row.getString(column));
    }
    return names;
  }

  /**
   * The records at which expanded fields point.
   *
   * @param values those of the fields
   * @param selected the names that were selected, one for each of {@link #named}
   */
  Map<Long, CrmRecord.Expanded> expand(
      Actor actor, List<@Nullable Object> values, List<@Nullable String> selected) {
    Map<Long, CrmRecord.Expanded> names = new HashMap<>();
    Iterator<@Nullable String> next = selected.iterator();
    for (Field field : expanded) {
      if (field.type() instanceof User) {
        int index = fields.indexOf(field);
        Member member =
            index >= 0 && values.get(index) instanceof UUID id ? actor.findMember(id) : null;
        names.put(field.id(), new CrmRecord.Expanded(member == null ? null : member.name(), null));
      } else {
        String name = showsName(field) ? next.next() : null;
        names.put(field.id(), new CrmRecord.Expanded(name, view.schema().target(field).apiName()));
      }
    }
    return names;
  }

  private boolean showsName(Field field) {
    return field.type() instanceof Lookup
        && view.mayViewTarget(field)
        && view.schema().target(field).hasTable();
  }
}

package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import dev.oriel.integration.importing.mapping.RelatedMapping;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NameField;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The problems that a validation has grouped, with the forms that mend them. */
record ProblemGroups(Visit visit, ImportJob job, @Nullable ObjectView view, boolean canBeMended) {

  /** The most options of a field that are shown to choose from. */
  private static final int MOST_OPTIONS = 100;

  /** The most options that a reason names. */
  private static final int MOST_NAMED = 10;

  /** The apiName of a field at the beginning of a reason, and of an object in it. */
  private static final Pattern FIELD = Pattern.compile("^'(\\w+)'");

  private static final Pattern OBJECT = Pattern.compile("(?<= of )'(\\w+)'");

  /** Why a cell names no record. */
  private static final String UNKNOWN = "unknown_record";

  /** The problems of each column, in the order of the groups. */
  List<CheckView.OfColumn> of(List<ErrorGroup> groups) {
    Map<String, List<ErrorGroup>> byColumn = new LinkedHashMap<>();
    for (ErrorGroup group : groups) {
      byColumn
          .computeIfAbsent(Objects.requireNonNullElse(group.column(), ""), _ -> new ArrayList<>())
          .add(group);
    }
    List<CheckView.OfColumn> columns = new ArrayList<>();
    byColumn.forEach((header, ofColumn) -> {
      Place place = place(header);
      String title =
          header.isEmpty() ? words().say("import.whole_rows") : place.label().orElse(header);
      List<CheckView.Group> shown = new ArrayList<>();
      for (ErrorGroup group : ofColumn) {
        shown.add(group(group, place.field(), columns.size() + "-" + shown.size()));
      }
      columns.add(
          new CheckView.OfColumn(
              "problems-" + columns.size(),
              title,
              title.equalsIgnoreCase(header) ? "" : header,
              create(ofColumn, place.field()),
              shown));
    });
    return columns;
  }

  private Words words() {
    return visit.words();
  }

  /** The place to which a column goes: the field, and the name that people know. */
  record Place(@Nullable Field field, Optional<String> label) {

    private static final Place NONE = new Place(null, Optional.empty());
  }

  Place place(String header) {
    if (view == null) {
      return Place.NONE;
    }
    ImportConfig config = MappingNames.present(view, job.config());
    for (ImportJob.Column column : job.columns()) {
      if (column.name().equals(header)) {
        Mapping related = MappingNames.related(config, column);
        Mapping mapping =
            related == null ? MappingNames.of(config.primaryMappings(), column) : related;
        ObjectView of = related == null ? view : MappingNames.relatedView(view, config);
        return mapping == null ? Place.NONE : place(of, mapping);
      }
    }
    return Place.NONE;
  }

  private Place place(ObjectView of, Mapping mapping) {
    Long id = mapping.place().field();
    return new Place(
        id == null ? null : of.type().field(id),
        Optional.of(PlaceLabel.of(words(), of, mapping.place())));
  }

  private CheckView.Group group(ErrorGroup group, @Nullable Field field, String number) {
    String value = Objects.requireNonNullElse(group.value(), "");
    ProblemKey key = ProblemKey.of(group);
    boolean canBeReplaced = group.column() != null && group.value() != null && canBeMended;
    return new CheckView.Group(
        value,
        group.column() != null && value.isBlank(),
        reason(group, field),
        group.count() == 1
            ? words().say("import.group_row", group.firstRow())
            : words().say("import.group_rows", group.count(), group.firstRow()),
        canBeReplaced ? replace(key, field, value, number) : null,
        canBeMended ? leaveOut(key, group.count()) : null);
  }

  /** The form that creates the records of another object that a column names. */
  private @Nullable Form create(List<ErrorGroup> groups, @Nullable Field field) {
    ErrorGroup unknown =
        groups.stream().filter(group -> group.code().equals(UNKNOWN)).findFirst().orElse(null);
    if (!canBeMended
        || unknown == null
        || view == null
        || field == null
        || job.config().related() != null
        || !RelatedMapping.links(view).contains(field)) {
      return null;
    }
    ObjectView target = view.of(view.schema().target(field));
    return target.may(RecordRight.CREATE)
        ? visit
            .form(JobPath.of(job, CheckPage.CREATE), Typed.nothing())
            .carrying(ProblemKey.FIELD, ProblemKey.of(unknown).text())
            .carrying(CheckPage.OBJECT, target.type().apiName())
            .carrying(CheckPage.LINK, field.apiName())
            .act(
                Button.send(
                        words()
                            .say("import.create_missing", words().inSentence(target.type().name())))
                    .look(Button.Look.PLAIN)
                    .small())
        : null;
  }

  /**
   * The reason in the words of people, and without the name of the field, under which it stands.
   */
  private String reason(ErrorGroup group, @Nullable Field field) {
    if (field != null
        && group.code().equals(UNKNOWN)
        && view != null
        && field.type() instanceof Lookup) {
      ObjectType target = view.schema().target(field);
      String name = words().inSentence(target.singularName());
      return target.id() == view.type().id()
          ? words().say("import.reason.own_record", name)
          : words().say("import.reason.record", name);
    }
    if (field != null && group.code().equals("not_an_option") && !field.options().all().isEmpty()) {
      List<String> labels = field.options().all().stream().map(Option::label).toList();
      String named = String.join(", ", labels.subList(0, Math.min(labels.size(), MOST_NAMED)));
      return labels.size() > MOST_NAMED
          ? words().say("import.reason.some_options", named)
          : words().say("import.reason.options", named);
    }
    return labelled(withoutName(group.reason(), field));
  }

  /**
   * A reason with the names that people know of the field that it begins with, and of an object.
   */
  private String labelled(String reason) {
    if (view == null) {
      return reason;
    }
    Matcher named = FIELD.matcher(reason);
    String label = named.find() ? label(view, named.group(1)) : null;
    String begun = label == null ? reason : label + reason.substring(named.end(1) + 1);
    Matcher of = OBJECT.matcher(begun);
    ObjectType type = of.find() ? view.schema().object(of.group(1)) : null;
    return type == null
        ? begun
        : begun.substring(0, of.start(1) - 1) + type.name() + begun.substring(of.end(1) + 1);
  }

  private @Nullable String label(ObjectView of, String name) {
    Field field = of.type().field(name);
    String ofSystem = name.equals(NameField.API_NAME) ? words().say("import.place.name") : null;
    return field == null ? ofSystem : field.name();
  }

  private static String withoutName(String reason, @Nullable Field field) {
    String begin = field == null ? "" : "'" + field.apiName() + "' ";
    if (begin.isEmpty() || !reason.startsWith(begin)) {
      return reason;
    }
    String rest = reason.substring(begin.length());
    return rest.substring(0, 1).toUpperCase(Locale.ENGLISH) + rest.substring(1);
  }

  private Form replace(ProblemKey key, @Nullable Field field, String value, String number) {
    String name = CheckPage.TO + number;
    String label =
        value.isBlank()
            ? words().say("import.replace_blank")
            : words().say("import.replace_by", value);
    boolean hasOptions =
        field != null
            && field.type() instanceof Select
            && field.options().all().size() <= MOST_OPTIONS;
    var to =
        hasOptions
            ? FormField.select(name, label, options(field))
            : FormField.text(name, label).value(value);
    return visit
        .form(JobPath.of(job, CheckPage.REPLACE), Typed.nothing())
        .carrying(ProblemKey.FIELD, key.text())
        .carrying(CheckPage.NUMBER, number)
        .with(to)
        .act(
            Button.send(words().say("import.replace"))
                .look(Button.Look.PLAIN)
                .small()
                .named(words().say("import.replace_named", value)));
  }

  private List<FormOption> options(@Nullable Field field) {
    List<FormOption> options = new ArrayList<>();
    options.add(new FormOption("", words().say("import.no_value")));
    if (field != null) {
      field
          .options()
          .all()
          .forEach(option -> options.add(new FormOption(option.apiName(), option.label())));
    }
    return options;
  }

  private Form leaveOut(ProblemKey key, int count) {
    return visit
        .form(JobPath.of(job, CheckPage.LEAVE_OUT), Typed.nothing())
        .carrying(ProblemKey.FIELD, key.text())
        .act(Button.send(words().say("import.leave_rows_out", count)).quiet().small());
  }
}

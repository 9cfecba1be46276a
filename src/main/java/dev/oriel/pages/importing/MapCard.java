package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.mapping.RelatedMapping;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows the mapping of an import. */
@Component
record MapCard(Imports imports) {

  /** The mapping as it is stored, or as it was typed. */
  record Shown(
      ImportJob job, ObjectView view, ImportConfig config, int status, Typed typed, int from) {}

  Answer show(Visit visit, Actor actor, Shown shown) {
    Words words = visit.words();
    ImportJob job = shown.job();
    Form form =
        visit
            .form(JobPath.of(job, JobPath.MAP), shown.typed())
            .carrying(MappingNames.FROM, Integer.toString(shown.from()));
    for (FormField field : settings(words, actor, shown)) {
      form = form.with(field);
    }
    int settings = form.fields().size();
    for (FormField field : match(words, shown)) {
      form = form.with(field);
    }
    int match = form.fields().size();
    MappedRows rows = MappedRows.of(words, shown);
    for (FormField field : rows.fields()) {
      form = form.with(field);
    }
    MapView view =
        new MapView(
            words,
            JobFrame.steps(words, 1),
            form,
            notices(words, shown),
            totals(visit, job),
            words.say("import.recognised", rows.mapped(), job.columns().size()),
            form.fields().subList(0, settings),
            form.fields().subList(settings, match),
            rows.rows(form),
            paging(words, job, rows),
            words.say("import.rows", job.rowCount() - job.config().corrections().skipRows().size()),
            read(words, job),
            Button.link(words.say("import.back"), JobPath.NEW),
            Button.send(words.say("import.update"))
                .look(Button.Look.PLAIN)
                .value(MappingNames.ACT, MapPage.SHOW),
            Button.send(words.say("import.check")).value(MappingNames.ACT, MapPage.CHECK));
    return visit.show(
        JobFrame.page(visit, job, view, JobFrame.discard(words, job)).status(shown.status()));
  }

  private List<FormField> settings(Words words, Actor actor, Shown shown) {
    ObjectView view = shown.view();
    List<FormOption> objects =
        imports.objects(actor).stream()
            .map(one -> new FormOption(one.type().apiName(), one.type().name()))
            .toList();
    List<FormField> fields = new ArrayList<>();
    fields.add(
        FormField.select(MappingNames.OBJECT, words.say("import.into"), objects)
            .value(view.type().apiName()));
    fields.add(
        FormField.select(
                MappingNames.MODE,
                words.say("import.mode"),
                Modes.options(words, view.may(RecordRight.UPDATE)))
            .value(shown.config().duplicateMode().word()));
    List<FormOption> links =
        new ArrayList<>(List.of(new FormOption("", words.say("import.no_related"))));
    for (Field link : RelatedMapping.links(view)) {
      String object = view.schema().target(link).singularName();
      String label =
          object.equals(link.name())
              ? link.name()
              : words.say("import.related_of", link.name(), object);
      links.add(new FormOption(link.apiName(), label));
    }
    if (links.size() > 1) {
      fields.add(link(words, shown, links));
    }
    FormField key = key(words, shown);
    if (key != null) {
      fields.add(key);
    }
    return fields;
  }

  private static FormField link(Words words, Shown shown, List<FormOption> links) {
    Embedded related = shown.config().related();
    var link = related == null ? null : shown.view().type().field(related.link());
    return FormField.select(MappingNames.LINK, words.say("import.related"), links)
        .value(link == null ? "" : link.apiName())
        .hint(words.say("import.related_hint"));
  }

  /** The choice of the column by which related records are found; null if there is no choice. */
  private static @Nullable FormField key(Words words, Shown shown) {
    Embedded related = shown.config().related();
    List<String> possible =
        related == null ? List.of() : MappingInput.possibleKeys(shown.view(), related);
    if (related == null || possible.size() < 2) {
      return null;
    }
    List<ImportJob.Column> columns = shown.job().columns();
    List<FormOption> options =
        IntStream.range(0, columns.size())
            .filter(i -> possible.contains(columns.get(i).name()))
            .mapToObj(i -> new FormOption(Integer.toString(i), columns.get(i).name()))
            .toList();
    String chosen =
        options.stream()
            .filter(option -> option.label().equals(related.matchKeyColumn()))
            .map(FormOption::value)
            .findFirst()
            .orElse("");
    return FormField.select(MappingNames.KEY, words.say("import.related_key"), options)
        .value(chosen);
  }

  private static List<FormField> match(Words words, Shown shown) {
    ObjectView view = shown.view();
    List<Place> chosen = MappingNames.match(view, shown.config());
    return MatchFields.possible(view, shown.config().primaryMappings()).stream()
        .map(place ->
            FormField.check(
                    MappingNames.match(String.valueOf(Places.name(view, place))),
                    PlaceLabel.of(words, view, place))
                .value(chosen.contains(place) ? "true" : ""))
        .toList();
  }

  private static List<Notice> notices(Words words, Shown shown) {
    var reading = shown.config().reading();
    if (reading == null) {
      return List.of();
    }
    Map<String, String> again = new LinkedHashMap<>();
    again.put(MappingNames.OBJECT, shown.view().type().apiName());
    again.put("sheet", Objects.requireNonNullElse(reading.sheet(), ""));
    again.put("headerRow", Integer.toString(reading.headerRow()));
    again.values().removeIf(String::isEmpty);
    String other = QueryText.with(JobPath.NEW, again);
    return reading.warnings().stream()
        .filter(warning -> !isDoubtfulRow(warning))
        .map(warning ->
            new Notice(Notice.Kind.WARNING, warning.message())
                .english()
                .link(words.say("import.read_otherwise"), other))
        .toList();
  }

  /** A form for each row that looks like totals or a remark and is not left out yet. */
  private static List<Form> totals(Visit visit, ImportJob job) {
    return job.config().doubts().stream()
        .filter(warning -> isDoubtfulRow(warning))
        .map(warning ->
            visit
                .form(JobPath.of(job, MapPage.LEAVE_OUT), Typed.nothing())
                .carrying(MapPage.ROW, String.valueOf(warning.row()))
                .act(Button.send(leaveOut(visit.words(), warning)).look(Button.Look.PLAIN).small()))
        .toList();
  }

  private static boolean isDoubtfulRow(ImportConfig.Warning warning) {
    return warning.code().equals(MapPage.TOTALS) || warning.code().equals(MapPage.REMARK);
  }

  private static String leaveOut(Words words, ImportConfig.Warning warning) {
    int row = Objects.requireNonNull(warning.row());
    return warning.code().equals(MapPage.TOTALS)
        ? words.say("import.totals_leave_out", row)
        : words.say("import.remark_leave_out", row);
  }

  private static MapView.@Nullable Paging paging(Words words, ImportJob job, MappedRows rows) {
    int all = job.columns().size();
    if (rows.from() == 0 && rows.to() == all) {
      return null;
    }
    List<Button> acts = new ArrayList<>();
    if (rows.from() > 0) {
      String page = Integer.toString(Math.max(0, rows.from() - rows.most()));
      acts.add(Button.send(words.say("import.columns_before")).value(MappingNames.ACT, page));
    }
    if (rows.to() < all) {
      String page = Integer.toString(rows.to());
      acts.add(Button.send(words.say("import.columns_after")).value(MappingNames.ACT, page));
    }
    return new MapView.Paging(
        words.say("import.columns_of", rows.from() + 1, rows.to(), all),
        acts.stream().map(act -> act.look(Button.Look.PLAIN).small()).toList());
  }

  private static String read(Words words, ImportJob job) {
    var reading = job.config().reading();
    String format = job.config().sourceType().toUpperCase(Locale.ROOT);
    return reading == null || reading.sheet() == null
        ? words.say("import.read_as", format)
        : words.say("import.read_of_sheet", reading.sheet(), format);
  }
}

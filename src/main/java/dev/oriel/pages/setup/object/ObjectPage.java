package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.crm.definition.Neighbour;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The fields of an object, in the groups and the order in which pages show them. */
@Controller
record ObjectPage(
    ObjectFrame frame, FieldDefinitions fields, FieldWork works, ProfileSettings profiles) {

  /** 200 with the fields that the reader may read. */
  @GetMapping(ObjectPath.OBJECT)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = frame.open(actor, object);
    Words words = visit.words();
    boolean isAdmin = actor.profile().isAdmin();
    List<Profile> known =
        isAdmin
            ? FieldRights.viewers(
                profiles.list(actor).stream().map(ProfileSettings.Held::profile).toList(),
                view.type())
            : List.of();
    List<FieldsView.Group> groups =
        FieldGroup.of(view, view.readableFields()).stream()
            .map(group ->
                new FieldsView.Group(group.title(), rows(words, view, group.fields(), known)))
            .toList();
    List<Button> acts =
        actor.profile().mayWithFields(SchemaRight.CREATE)
            ? List.of(
                Button.link(words.say("fields.add"), ObjectPath.newField(view.type().apiName()))
                    .primary()
                    .icon("plus"))
            : List.of();
    FieldsView body =
        new FieldsView(
            words,
            notice(words, actor, view),
            words.say("fields.of", words.inSentence(view.type().name())),
            name(words, view.type()),
            ObjectPath.of(view.type().apiName()),
            visit.hidden(),
            groups,
            actor.profile().mayWithFields(SchemaRight.UPDATE),
            isAdmin,
            Objects.requireNonNullElse(visit.parameter(MoveForm.PRESSED), ""));
    return visit.show(ObjectFrame.tab(visit, view, ObjectFrame.Tab.FIELDS, body, acts));
  }

  private static FieldsView.RecordName name(Words words, ObjectType type) {
    String text = "text";
    List<Field> sources =
        switch (type.naming()) {
          case NameRule.Given _ -> List.of();
          case NameRule.Joined joined -> joined.sources();
          case NameRule.OfTarget target -> List.of(target.lookup());
        };
    String from = sources.stream().map(Field::name).collect(Collectors.joining(", "));
    return new FieldsView.RecordName(
        "name",
        TypeWords.icon(text),
        TypeWords.label(words, text),
        from.isEmpty() ? "" : words.say("fields.name_from", from),
        from.isEmpty());
  }

  /** That a field is being changed, or what an object without fields needs first. */
  private @Nullable Notice notice(Words words, Actor actor, ObjectView view) {
    boolean isBare = view.readableFields().isEmpty();
    return works.open(actor, view.type().apiName()).stream()
        .findFirst()
        .map(work ->
            new Notice(Notice.Kind.INFO, words.say("fields.work_open"))
                .link(
                    words.say("fields.work_show"),
                    ObjectPath.work(view.type().apiName(), work.job())))
        .orElseGet(() ->
            isBare && actor.profile().mayWithFields(SchemaRight.CREATE)
                ? new Notice(Notice.Kind.INFO, words.say("fields.first"))
                    .link(words.say("fields.first_add"), ObjectPath.newField(view.type().apiName()))
                : null);
  }

  /** Moves a field up or down in its group, and leads to the fields. */
  @PostMapping(ObjectPath.OBJECT)
  Answer move(Visit visit, Actor actor, @PathVariable String object, SentFields sent) {
    ObjectView view = frame.open(actor, object);
    MoveForm form = MoveForm.read(sent);
    Neighbour place = form.place(group(view, form.moved()));
    String page = ObjectPath.of(view.type().apiName());
    if (place == null) {
      return visit.leadTo(page);
    }
    fields.move(actor, object, form.moved(), place);
    return visit.leadTo(QueryText.with(page, Map.of(MoveForm.PRESSED, form.pressed())));
  }

  /** The names of the fields that stand in a group with a field, in their order. */
  static List<String> group(ObjectView view, String field) {
    return FieldGroup.of(view, view.readableFields()).stream()
        .map(group -> group.fields().stream().map(Field::apiName).toList())
        .filter(names -> names.contains(field))
        .findFirst()
        .orElse(List.of());
  }

  /** The names of a field and of those that stand in a group, in their order. */
  static List<String> group(ObjectView view, String field, String group) {
    String first = view.type().singularName();
    return view.readableFields().stream()
        .filter(other ->
            other.apiName().equals(field)
                || Objects.requireNonNullElse(other.group(), first)
                    .equals(group.isEmpty() ? first : group))
        .map(Field::apiName)
        .toList();
  }

  private static List<FieldsView.Row> rows(
      Words words, ObjectView view, List<Field> fields, List<Profile> profiles) {
    List<FieldsView.Row> rows = new ArrayList<>();
    for (Field field : fields) {
      FieldRights rights = FieldRights.of(profiles, view.type(), field);
      String apiName = field.apiName();
      rows.add(
          new FieldsView.Row(
              field.name(),
              apiName,
              ObjectPath.of(view.type().apiName(), apiName),
              field.isDefault(),
              TypeWords.icon(field.type().name()),
              TypeWords.label(words, field.type().name()),
              TypeWords.detail(words, view, field),
              rules(words, field),
              rights.text(words),
              rights.areRestricted(),
              rows.isEmpty(),
              rows.size() == fields.size() - 1,
              ObjectPath.menu(view.type().apiName(), apiName),
              Button.copies(words.say("objects.copy", apiName), "n-" + apiName)
                  .quiet()
                  .form(Button.Form.SMALL_ICON)));
    }
    return rows;
  }

  private static String rules(Words words, Field field) {
    return Stream.of(
            field.required() ? words.say("fields.required_short") : "",
            field.unique() ? words.say("fields.unique_short") : "",
            field.indexed() ? words.say("fields.indexed_short") : "",
            field.type().readOnly() ? words.say("fields.computed") : "")
        .filter(rule -> !rule.isEmpty())
        .collect(Collectors.joining(", "));
  }
}

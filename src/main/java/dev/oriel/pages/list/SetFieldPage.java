package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.SeveralEdits;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Sets a field of records that were chosen in a list. Its forms carry the state of the list in
 * their address, since fields of records can be called like its parameters.
 */
@Controller
record SetFieldPage(
    OpenLists lists,
    Records records,
    FormContext context,
    SeveralEdits edits,
    SetFieldTold told,
    ListFrame frame) {

  static final String EDIT = SelectedPage.SELECTED + "/edit";
  private static final String SET = SelectedPage.SELECTED + "/set";
  static final String UNDO = SelectedPage.SELECTED + "/undo";

  static final String FIELD = "chosen:field";
  private static final String EMPTY = "chosen:empty";
  static final String FROM = "from";
  static final String TO = "to";

  /** 200 with the form: the field, and its input once one was chosen. */
  @PostMapping({RecordAddress.LIST + "/" + EDIT, RecordAddress.LIST_BELOW + "/" + EDIT})
  Answer ask(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    SelectedField asked = asked(visit, actor, object, fields);
    return show(asked, question(asked, Typed.nothing()), 200);
  }

  private SelectedField asked(Visit visit, Actor actor, String object, SentFields fields) {
    OpenList list = lists.open(actor, object, Selected.state(visit, fields));
    list.view().require(RecordRight.UPDATE);
    Selected selected = Selected.of(records, list, fields);
    FormContext.Opened opened = context.open(visit, actor, object);
    List<Field> offered = SeveralEdits.fields(opened.view());
    String name = fields.text(FIELD);
    Field field =
        offered.stream().filter(one -> one.apiName().equals(name)).findFirst().orElse(null);
    if (field == null && !name.isEmpty()) {
      throw Refused.forbidden("Your profile may not set this field in several records.");
    }
    return new SelectedField(opened, list, selected, offered, field);
  }

  /**
   * Sets the field in each record by itself: 200 with what was done, and with those that were
   * refused and the reasons; 400 with the form if no field was chosen, or if the value fits none of
   * them or is empty without a tick for that.
   */
  @PostMapping({RecordAddress.LIST + "/" + SET, RecordAddress.LIST_BELOW + "/" + SET})
  Answer set(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    SelectedField asked = asked(visit, actor, object, fields);
    List<UUID> ids = asked.selected().ids();
    Typed typed = Typed.of(fields);
    if (asked.chosen() == null) {
      Problem missing = Problem.of(FIELD, "bad_request", asked.words().say("selected.choose"));
      return show(asked, question(asked, typed.problem(missing)), 400);
    }
    boolean isTakenAway = !fields.text(EMPTY).isEmpty();
    if (!isTakenAway && asked.opened().inputs(typed).value(asked.field(), typed).isEmpty()) {
      String said = asked.words().say("selected.type_value");
      Problem missing = Problem.of(asked.field().apiName(), "bad_request", said);
      return show(asked, question(asked, typed.problem(missing)), 400);
    }
    return switch (edits.write(asked.opened(), asked.field(), ids, typed)) {
      case SeveralEdits.Wrong(Typed wrong) -> show(asked, question(asked, wrong), 400);
      case SeveralEdits.Done done -> told.answer(asked, done);
    };
  }

  /**
   * Puts the former values back, and leads to the list, where it is said what was done. htmx gets
   * the rows and a message, from which this is undone, too. Answers 200 with those that were left
   * as they are, with the reasons.
   */
  @PostMapping({RecordAddress.LIST + "/" + UNDO, RecordAddress.LIST_BELOW + "/" + UNDO})
  Answer undo(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    SelectedField asked = asked(visit, actor, object, fields);
    return told.putBack(
        asked,
        edits.putBack(
            asked.opened(),
            asked.field(),
            asked.selected().ids(),
            time(fields, FROM),
            time(fields, TO)));
  }

  private static OffsetDateTime time(SentFields fields, String name) {
    try {
      Object time =
          new DateTime().parse(JsonNodeFactory.instance.stringNode(fields.text(name)), null);
      if (time == null) {
        throw new InvalidValue("not_a_time");
      }
      return (OffsetDateTime) time;
    } catch (InvalidValue e) {
      throw Refused.invalid(name, "in.field", e.reason());
    }
  }

  private SelectedView question(SelectedField asked, Typed typed) {
    Words words = asked.words();
    ListState state = asked.list().state();
    Field chosen = asked.chosen();
    Form form =
        chosen == null
            ? asked.visit().form(state.part(SET), typed)
            : edits
                .form(asked.opened(), state.part(SET), chosen, typed)
                .with(FormField.check(EMPTY, words.say("selected.empty")))
                .act(Button.send(words.say("selected.set", asked.all())));
    List<FormOption> options = new ArrayList<>();
    options.add(new FormOption("", words.say("selected.choose_field")));
    asked.fields().stream()
        .sorted(Comparator.comparing(field -> !isSetOften(field)))
        .forEach(field -> options.add(new FormOption(field.apiName(), field.name())));
    var choice =
        FormField.select(FIELD, words.say("selected.field"), options)
            .value(chosen == null ? "" : chosen.apiName());
    return SelectedPage.view(
            asked.visit(), asked.list(), words.say("selected.set_title", asked.all()))
        .form(
            new SelectedView.Choice(
                typed.isFirst() || chosen == null ? choice.focused() : choice, state.part(EDIT)),
            form.carrying(Selected.CHOSEN, asked.selected().text()));
  }

  /** Owners and options are what is set most in several records, and come first. */
  private static boolean isSetOften(Field field) {
    return field.type() instanceof User || field.type() instanceof Select;
  }

  private Answer show(SelectedField asked, SelectedView view, int status) {
    return frame.showOver(asked.visit(), asked.list(), view, view.title(), status);
  }
}

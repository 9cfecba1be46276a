package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Component;

/** Opens an object for its forms. */
@Component
public record FormContext(ObjectDefinitions objects, Members members) {

  /** An object as a person fills in its forms. */
  public record Opened(Visit visit, Actor actor, ObjectView view, FieldInputs inputs) {

    /** The apiName of the object. */
    public String object() {
      return view.type().apiName();
    }

    /**
     * A field that the actor can set in a new or an existing record. Refuses one that may not be
     * read as {@code NotFound}, and others as {@code Forbidden}.
     */
    public Field requireSettable(String field) {
      Field asked = view.requireReadable(field);
      boolean writes = view.may(RecordRight.UPDATE) || view.may(RecordRight.CREATE);
      if (!writes || !view.mayEdit(asked)) {
        throw Refused.forbidden(
            "The profile '%s' may not edit the field '%s' of '%s'."
                .formatted(actor.profile().name(), field, object()));
      }
      return asked;
    }

    public ShownField shown() {
      return new ShownField(visit.words(), view.schema());
    }

    /** The inputs in the language of a form that comes back. */
    public FieldInputs inputs(Typed typed) {
      return inputs.drawnIn(typed);
    }
  }

  /** Refuses an unknown object as {@code NotFound}, one that may not be viewed as Forbidden. */
  public Opened open(Visit visit, Actor actor, String object) {
    ObjectView view = objects.get(actor, object);
    boolean hasPeople = view.type().fields().stream().anyMatch(one -> one.type() instanceof User);
    List<Member> people =
        hasPeople ? members.all(actor).stream().filter(Member::isActive).toList() : List.of();
    FieldInputs inputs = new FieldInputs(visit.words(), view, people, actor.member());
    return new Opened(visit, actor, view, inputs);
  }
}

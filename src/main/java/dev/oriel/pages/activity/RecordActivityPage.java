package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The activity as a part of the page of a record, and the form of new notes. */
@Controller
record RecordActivityPage(
    ObjectDefinitions objects, Activity activity, Composer composer, Navigation navigation) {

  static final String PART = "/activity";
  static final String NOTES = "/notes";

  private Activity.Place place(Visit visit, Actor actor, String object, String id) {
    return new Activity.Place(visit, actor, objects.get(actor, object), Records.id(id));
  }

  /** 200 with the part that the address asks for. */
  @GetMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer part(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    return visit.part(200, activity.of(place(visit, actor, object, id)));
  }

  /** Adds a note. htmx gets the activity with it, and others the page of the record. */
  @PostMapping({RecordAddress.RECORD + NOTES, RecordAddress.RECORD_BELOW + NOTES})
  Answer add(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Activity.Place place = place(visit, actor, object, id);
    place.view().require(RecordRight.UPDATE);
    Typed typed = Typed.of(fields);
    Flash said;
    try {
      said = composer.write(place, typed);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid invalid) {
        return refused(place, activity.of(place, Shown.ALL, null, typed.refused(invalid)));
      }
      throw e;
    }
    return visit.isPart()
        ? visit.part(
            200,
            activity
                .of(place, Shown.ALL, null, Typed.nothing())
                .saying(visit.toast(said).orElse(null)))
        : visit.leadTo(place.page() + "#activity", said);
  }

  /** Without scripts the activity is a page of its own until the note can be written. */
  private Answer refused(Activity.Place place, ActivityView body) {
    Visit visit = place.visit();
    if (visit.isPart()) {
      return visit.part(400, body);
    }
    String title = visit.words().say("record.activity");
    return visit.show(
        new WebPage(title, layout(place, navigation), new ActivityView.Alone(body)).status(400));
  }

  static Layout layout(Activity.Place place, Navigation navigation) {
    Visit visit = place.visit();
    String object = place.view().type().apiName();
    return new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
        .crumbs(
            List.of(
                new NamedLink(place.view().type().name(), RecordAddress.of(object)),
                new NamedLink(visit.words().say("record.group"), place.page())));
  }
}

package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.value.PastTime;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Asks for a moment, and leads to the list as it was then. */
@Controller
record PastListPage(OpenLists lists, ListFrame frame) {

  static final String PAST = "as-of";

  private static final String PAGE = RecordAddress.LIST + "/" + PAST;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + PAST;

  /** 200 with the form. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return shown(visit, list, Typed.nothing(), 200);
  }

  /** Leads to the list as it was; 400 with the form for what is no moment of the past. */
  @OnlyLooks
  @PostMapping({PAGE, PAGE_BELOW})
  Answer choose(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Typed typed = Typed.of(fields);
    OpenList list = lists.open(actor, object, visit.parameters());
    try {
      String moment = PastTime.read(typed, visit.words().formats());
      return visit.leadTo(list.state().with(ListState.AS_OF, moment).address());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        return shown(visit, list, typed.refused(e.refusal()), 400);
      }
      throw e;
    }
  }

  /** Says of which moment the list is, with the way to the present one. */
  static Notice notice(Words words, OpenList list) {
    OffsetDateTime moment = moment(list);
    String text =
        moment == null
            ? words.say("past.unknown")
            : words.say("past.list", words.formats().exact(moment.toInstant()));
    return new Notice(Notice.Kind.WARNING, text)
        .link(words.say("past.back"), list.state().with(ListState.AS_OF, "").address());
  }

  private static @Nullable OffsetDateTime moment(OpenList list) {
    return ListQuery.moment(list.state(), new Problems());
  }

  private Answer shown(Visit visit, OpenList list, Typed typed, int status) {
    Words words = visit.words();
    String title = words.say("past.title");
    Form form =
        visit
            .form(list.state().part(PAST), typed)
            .with(PastTime.field(words, moment(list)))
            .act(Button.send(words.say("past.show")));
    return frame.show(visit, list, new ViewForm(words, title, form, "", true), title, status);
  }
}

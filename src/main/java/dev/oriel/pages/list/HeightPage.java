package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Chooses the height of rows, which is a preference of the person and the same in all lists. */
@Controller
record HeightPage(OpenLists lists, Accounts accounts) {

  static final String HEIGHT = "height";

  /** Leads back to the list; htmx, which has nothing to show, is answered 204. */
  @PostMapping({RecordAddress.LIST + "/" + HEIGHT, RecordAddress.LIST_BELOW + "/" + HEIGHT})
  Answer choose(
      Visit visit, SignedIn person, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    Preferences now = person.account().preferences();
    Arrays.stream(Preferences.Density.values())
        .filter(one -> one.name().equals(fields.text(HEIGHT)))
        .findFirst()
        .ifPresent(density ->
            accounts.setPreferences(
                person,
                new Preferences(
                    now.locale(),
                    now.timeZone(),
                    now.appearance(),
                    density,
                    now.shortcuts(),
                    now.weekStart(),
                    now.dateForm(),
                    now.numberForm())));
    return visit.isPart()
        ? new Answer(204, Map.of(), new Answer.Empty())
        : visit.leadTo(list.state().address());
  }
}

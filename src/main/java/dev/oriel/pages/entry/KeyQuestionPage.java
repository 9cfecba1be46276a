package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.administration.OwnConnections;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The question which connections go on after a password was chosen by a link. Their keys do not
 * depend on the password, so whoever had the account may have made one.
 */
@Controller
record KeyQuestionPage(OwnConnections connections) {

  static final String PATH = "/reset/connections";

  /** How the name of a check begins, which ends with the id of its connection. */
  private static final String CONNECTION = "connection-";

  /**
   * 200 with the connections of the person; who has none goes on, as does who has not signed in by
   * a link.
   */
  @GetMapping(PATH)
  Answer show(Visit visit, SignedIn person) {
    if (person.session().provedBy() != WebSession.ProvedBy.RESET_LINK) {
      return visit.leadTo("/");
    }
    List<OwnConnections.Own> all = connections.list(person);
    return all.isEmpty() ? visit.leadTo("/", "reset.done") : page(visit, all);
  }

  /** Ends the connections that were chosen, and leads to the first page. */
  @PostMapping(PATH)
  Answer send(Visit visit, SignedIn person, SentFields fields) {
    Typed typed = Typed.of(fields);
    Set<UUID> ended =
        connections.list(person).stream()
            .map(OwnConnections.Own::id)
            .filter(id -> typed.isSet(CONNECTION + id))
            .collect(Collectors.toSet());
    connections.end(person, ended);
    return visit.leadTo("/", "reset.connections_ended", ended.size());
  }

  private static Answer page(Visit visit, List<OwnConnections.Own> all) {
    Words words = visit.words();
    Form form = visit.form(PATH, Typed.nothing());
    for (OwnConnections.Own one : all) {
      String label = words.say("reset.connection", one.name(), one.workspace());
      form = form.with(FormField.check(CONNECTION + one.id(), label).hint(use(one, words)));
    }
    return new EntryView(words.say("reset.connections_title"), words.say("reset.connections_lead"))
        .form(form.act(Button.send(words.say("reset.connections_end")).form(Button.Form.WIDE)))
        .act(Button.link(words.say("reset.connections_keep"), "/").form(Button.Form.WIDE))
        .show(visit, 200, Layout.Card.small());
  }

  private static String use(OwnConnections.Own one, Words words) {
    Formats formats = words.formats();
    String made = formats.dateTime(one.createdAt().toInstant());
    OffsetDateTime used = one.usedAt();
    return used == null
        ? words.say("reset.connection_unused", made)
        : words.say("reset.connection_used", made, formats.dateTime(used.toInstant()));
  }
}

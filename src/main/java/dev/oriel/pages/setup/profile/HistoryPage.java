package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditPage;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.setup.log.LogEntries;
import dev.oriel.pages.setup.log.LogLabels;
import dev.oriel.pages.setup.log.LogRows;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The entries of the audit log about a profile: who has changed which right, and when. */
@Controller
record HistoryPage(ProfileSettings profiles, Audit audit, ObjectDefinitions objects) {

  private static final String AFTER = "after";
  private static final int LENGTH = 50;

  /** 200 with the entries, newest first; 400 for what is no place in the log. */
  @GetMapping(ProfilePath.HISTORY)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    Words words = visit.words();
    ProfileSettings.Held held = profiles.get(actor, id);
    AuditQuery query =
        new AuditQuery(null, Set.of(), Set.of(), id.toString(), Set.of(), null, null);
    AuditPage page = audit.list(actor, query, LENGTH, visit.parameter(AFTER));
    LogRows rows =
        new LogRows(
            words,
            LogLabels.of(words, objects.list(actor).stream().map(ObjectView::type).toList()),
            author -> QueryText.with(SetupPath.AUDIT, Map.of("by", author.toString())));
    String next = page.nextCursor();
    LogEntries body =
        new LogEntries(
            words,
            page.entries().stream().map(rows::of).toList(),
            page.entries().isEmpty() ? empty(words) : null,
            next == null
                ? null
                : Button.link(
                        words.say("audit.older"),
                        QueryText.with(ProfilePath.history(id), Map.of(AFTER, next)))
                    .small());
    return visit.show(ProfileFrame.tab(visit, held, ProfileFrame.Tab.HISTORY, body, List.of()));
  }

  private static Empty empty(Words words) {
    return new Empty(
        Empty.Art.WINDOW,
        words.say("profiles.no_history"),
        words.say("profiles.no_history_text"),
        List.of());
  }
}

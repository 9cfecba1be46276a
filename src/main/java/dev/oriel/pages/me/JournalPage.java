package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.crm.journal.Journal;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.query.Page;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.LocalPath;
import dev.oriel.surface.web.Visit;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** What AI clients have written in the name of the person, and how it is put back. */
@Controller
record JournalPage(Connections connections, Journal journal, JournalView.Maker views) {

  static final int LENGTH = 25;
  static final String CONNECTION = "connection";
  static final String AFTER = "after";

  /**
   * The address of the journal of a connection.
   *
   * @param cursor after which it goes on; null for its beginning
   */
  static String path(UUID connection, @Nullable String cursor) {
    String path = LocalPath.with(MeLayout.JOURNAL, CONNECTION, connection.toString());
    return cursor == null ? path : path + "&" + AFTER + "=" + cursor;
  }

  /** 200 with the journal of one connection, or with the connections of which there is one. */
  @GetMapping(MeLayout.JOURNAL)
  Answer show(Visit visit, Actor actor) {
    List<Credential> own = connections.everOwn(actor);
    String wanted = visit.parameter(CONNECTION);
    Credential only = own.size() == 1 ? own.getFirst() : null;
    Credential chosen = wanted == null ? only : require(own, wanted);
    if (chosen == null) {
      return views.choice(visit, own);
    }
    var entries =
        journal.list(actor, chosen.id(), null, new Page.Query(LENGTH, visit.parameter(AFTER)));
    return views.journal(visit, chosen, entries);
  }

  private static Credential require(List<Credential> own, String id) {
    return own.stream()
        .filter(one -> one.id().toString().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }

  /** Puts an entry back. What cannot be put back any more is said on the journal's page. */
  @PostMapping(MeLayout.JOURNAL + "/{connection}/{entry}")
  Answer putBack(
      Visit visit, Actor actor, @PathVariable UUID connection, @PathVariable UUID entry) {
    require(connections.everOwn(actor), connection.toString());
    try {
      Journal.Done done = journal.putBack(actor, connection, entry);
      return done.deleted()
          ? visit.leadTo(path(connection, null), "me.put_back_deleted")
          : visit.leadTo(path(connection, null), "me.put_back_done");
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        return visit.leadTo(path(connection, null), "me.not_put_back", e.refusal().message());
      }
      throw e;
    }
  }

  static boolean canBePutBack(JournalEntry entry) {
    return entry.obstacle() == null && entry.putBackAt() == null;
  }
}

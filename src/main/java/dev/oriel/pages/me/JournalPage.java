package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.crm.journal.Journal;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.journal.JournalQuery;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.export.JournalFile;
import dev.oriel.model.field.References;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The journal of what AI clients have written in the name of the person, which is put back here.
 */
@Controller
record JournalPage(Connections connections, Journal journal, JournalCard card) {

  static final String AFTER = "after";
  static final String PUT_BACK = MeLayout.JOURNAL + "/put-back";
  static final String EXPORT = MeLayout.JOURNAL + "/export";

  /**
   * The field of the entries, with commas between them: the ids of the connection and of the entry,
   * with a dot between.
   */
  static final String ENTRIES = "entries";

  private static final int LENGTH = 25;

  /** How many pages are read until one has an entry; each looks at thousands. */
  private static final int TRIES = 5;

  /** 200 with the entries that the address asks for, the newest first. */
  @GetMapping(MeLayout.JOURNAL)
  Answer show(Visit visit, Actor actor) {
    List<Credential> own = connections.everOwn(actor);
    SentFields given = visit.parameters();
    JournalFilter filter = JournalFilter.read(given, own);
    if (own.isEmpty()) {
      return card.unused(visit);
    }
    String after = given.text(AFTER);
    Page<JournalEntry> page =
        read(actor, query(visit, filter, own), after.isEmpty() ? null : after);
    return card.show(visit, actor, filter, own, page);
  }

  private static JournalQuery query(Visit visit, JournalFilter filter, List<Credential> own) {
    return filter.query(own, visit.words().formats().zone());
  }

  private Page<JournalEntry> read(Actor actor, JournalQuery query, @Nullable String after) {
    Page<JournalEntry> page = journal.list(actor, query, new Page.Query(LENGTH, after));
    for (int i = 1; i < TRIES && page.entries().isEmpty() && page.nextCursor() != null; i++) {
      page = journal.list(actor, query, new Page.Query(LENGTH, page.nextCursor()));
    }
    return page;
  }

  /** 200 with a CSV file of all entries that the address asks for. */
  @GetMapping(EXPORT)
  Answer export(Visit visit, Actor actor) {
    List<Credential> own = connections.everOwn(actor);
    JournalFilter filter = JournalFilter.read(visit.parameters(), own);
    return JournalFile.open(journal, actor, query(visit, filter, own), names(own)).download();
  }

  private static Map<UUID, String> names(List<Credential> own) {
    return own.stream().collect(Collectors.toMap(Credential::id, Credential::name));
  }

  /** An entry that is to be put back. */
  private record Chosen(UUID connection, UUID entry) {}

  /**
   * Puts entries back, each by itself, in the order in which they were sent. The page says of how
   * many that was not possible, and why.
   */
  @PostMapping(PUT_BACK)
  Answer putBack(Visit visit, Actor actor, SentFields fields) {
    List<Chosen> chosen = chosen(fields.text(ENTRIES), connections.everOwn(actor));
    List<String> reasons = new ArrayList<>();
    Journal.Done done = null;
    for (Chosen one : chosen) {
      try {
        done = journal.putBack(actor, one.connection(), one.entry());
      } catch (Refused e) {
        if (!isReason(e.refusal())) {
          throw e;
        }
        reasons.add(e.refusal().message());
      }
    }
    return told(visit, page(fields), chosen.size(), done, reasons);
  }

  private static boolean isReason(Refusal refusal) {
    return refusal instanceof Refusal.Conflict
        || refusal instanceof Refusal.Forbidden
        || refusal instanceof Refusal.NotFound;
  }

  private static Answer told(
      Visit visit, String page, int chosen, Journal.@Nullable Done done, List<String> reasons) {
    if (done == null) {
      return visit.leadTo(page, "me.not_put_back", reasons.getFirst());
    }
    if (chosen == 1) {
      return told(visit, page, done);
    }
    int number = chosen - reasons.size();
    return reasons.isEmpty()
        ? visit.leadTo(page, "me.put_back_all", number)
        : visit.leadTo(page, "me.put_back_some", number, chosen, reasons.getFirst());
  }

  private static Answer told(Visit visit, String page, Journal.Done done) {
    if (done.noteId() != null) {
      return done.deleted()
          ? visit.leadTo(page, "me.put_back_note_deleted")
          : visit.leadTo(page, "me.put_back_note_done");
    }
    return done.deleted()
        ? visit.leadTo(page, "me.put_back_deleted")
        : visit.leadTo(page, "me.put_back_done");
  }

  /** The page of the journal that the form stood in. */
  private static String page(SentFields fields) {
    String page = LocalPath.of(fields.text(Form.PAGE));
    return page.startsWith(MeLayout.JOURNAL + "?") ? page : MeLayout.JOURNAL;
  }

  private static List<Chosen> chosen(String entries, List<Credential> own) {
    List<String> sent = List.of(entries.split(",", -1));
    if (sent.size() > LENGTH) {
      throw Refused.invalid(ENTRIES, "too_many.entries", LENGTH);
    }
    Set<UUID> connections = names(own).keySet();
    return sent.stream().distinct().map(text -> chosen(text, connections)).toList();
  }

  private static Chosen chosen(String text, Set<UUID> own) {
    String[] ids = text.split("\\.", -1);
    UUID connection = References.uuid(ids[0]);
    UUID entry = References.uuid(ids[ids.length - 1]);
    if (ids.length != 2 || connection == null || entry == null || !own.contains(connection)) {
      throw Refused.notFound("There is no such entry.");
    }
    return new Chosen(connection, entry);
  }

  /** The field of these entries. */
  static String field(List<JournalEntry> entries) {
    return entries.stream()
        .map(entry -> entry.connection() + "." + entry.id())
        .collect(Collectors.joining(","));
  }
}

package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Members;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditPage;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.export.AuditFile;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.setup.log.LogEntries;
import dev.oriel.pages.setup.log.LogLabels;
import dev.oriel.pages.setup.log.LogRows;
import dev.oriel.pages.setup.log.LogWords;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The audit log: by whom, of which kind, and when. */
@Controller
record LogPage(Audit audit, Members members, Credentials credentials, ObjectDefinitions objects) {

  private static final String EXPORT = SetupPath.AUDIT + "/export";
  private static final String AFTER = "after";
  private static final int LENGTH = 50;

  /** 200 with the entries that the address asks for, the newest first; 400 for a wrong filter. */
  @GetMapping(SetupPath.AUDIT)
  Answer show(Visit visit, Actor actor) {
    LogAuthors authors = authors(actor);
    SentFields given = visit.parameters();
    try {
      LogFilter filter = LogFilter.read(given, authors);
      String after = given.text(AFTER);
      AuditPage page = audit.list(actor, filter.query(), LENGTH, after.isEmpty() ? null : after);
      return show(visit, 200, actor, authors, filter, Typed.nothing(), page);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid && given.text(AFTER).isEmpty()) {
        LogFilter none = new LogFilter(null, null, null, null);
        Typed wrong = Typed.of(given).refused(e.refusal());
        return show(visit, 400, actor, authors, none, wrong, new AuditPage(List.of(), null));
      }
      throw e;
    }
  }

  private LogAuthors authors(Actor actor) {
    return new LogAuthors(
        members.list(actor).stream().map(Members.Active::member).toList(),
        credentials.list(actor, CredentialKind.REST));
  }

  /** 200 with a CSV file of all entries that the address asks for, after a proof. */
  @GetMapping(EXPORT)
  Answer export(Visit visit, Actor actor) {
    LogFilter filter = LogFilter.read(visit.parameters(), authors(actor));
    return AuditFile.download(audit, actor, filter.query());
  }

  private Answer show(
      Visit visit,
      int status,
      Actor actor,
      LogAuthors authors,
      LogFilter filter,
      Typed typed,
      AuditPage page) {
    Words words = visit.words();
    LogLabels labels =
        LogLabels.of(words, objects.list(actor).stream().map(ObjectView::type).toList());
    LogRows rows =
        new LogRows(
            words, labels, author -> filter.with(SetupPath.AUDIT, LogFilter.BY, author.toString()));
    String next = page.nextCursor();
    Button export = Button.link(words.say("audit.export"), filter.address(EXPORT)).icon("download");
    LogView view =
        new LogView(
            words,
            SetupPath.AUDIT,
            chips(words, filter, authors),
            form(visit, filter, authors, typed),
            new LogEntries(
                words,
                page.entries().stream().map(rows::of).toList(),
                page.entries().isEmpty() ? empty(words) : null,
                next == null
                    ? null
                    : Button.link(
                            words.say("audit.older"), filter.with(SetupPath.AUDIT, AFTER, next))
                        .small()));
    return visit.show(
        new WebPage(
                SetupArea.AUDIT.label(words),
                SetupLayout.of(visit, SetupArea.AUDIT, List.of(export))
                    .tabs(LogTabs.of(words, SetupPath.AUDIT)),
                view)
            .status(status));
  }

  private static Empty empty(Words words) {
    return new Empty(
        Empty.Art.SEARCH,
        words.say("audit.none"),
        words.say("audit.none_text"),
        List.of(Button.link(words.say("filter.all"), SetupPath.AUDIT)));
  }

  private static List<FilterChip> chips(Words words, LogFilter filter, LogAuthors authors) {
    return filter.parameters().entrySet().stream()
        .map(one ->
            new FilterChip(
                words,
                label(words, one.getKey()),
                words.say("filter.is"),
                said(words, filter, one.getKey(), one.getValue(), authors),
                "#" + LogView.FILTER,
                filter.without(SetupPath.AUDIT, one.getKey())))
        .toList();
  }

  private static String said(
      Words words, LogFilter filter, String name, String value, LogAuthors authors) {
    return switch (name) {
      case LogFilter.BY -> authors.name(Objects.requireNonNull(filter.by()));
      case LogFilter.KIND -> LogWords.kind(words, Objects.requireNonNull(filter.kind()));
      default -> words.formats().date(LocalDate.parse(value));
    };
  }

  private static String label(Words words, String name) {
    return switch (name) {
      case LogFilter.BY -> words.say("audit.who");
      case LogFilter.KIND -> words.say("audit.kind");
      case LogFilter.FROM -> words.say("audit.since");
      default -> words.say("audit.until");
    };
  }

  private static Form form(Visit visit, LogFilter filter, LogAuthors authors, Typed typed) {
    Words words = visit.words();
    Map<String, String> present = filter.parameters();
    List<FormOption> kinds = new ArrayList<>();
    kinds.add(new FormOption("", words.say("filter.any")));
    for (AuditKind kind : AuditKind.values()) {
      kinds.add(new FormOption(kind.word(), LogWords.kind(words, kind)));
    }
    UUID by = filter.by();
    return visit
        .form(SetupPath.AUDIT, typed)
        .with(
            FormField.text(LogFilter.BY, label(words, LogFilter.BY))
                .hint(words.say("audit.who_hint"))
                .value(by == null ? "" : authors.typed(by)))
        .with(
            FormField.select(LogFilter.KIND, label(words, LogFilter.KIND), kinds)
                .value(present.getOrDefault(LogFilter.KIND, "")))
        .with(
            FormField.date(LogFilter.FROM, label(words, LogFilter.FROM))
                .value(present.getOrDefault(LogFilter.FROM, "")))
        .with(
            FormField.date(LogFilter.TO, label(words, LogFilter.TO))
                .value(present.getOrDefault(LogFilter.TO, "")))
        .act(Button.send(words.say("filter.show")));
  }
}

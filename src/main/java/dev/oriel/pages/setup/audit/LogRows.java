package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.access.audit.AuditEntry;
import dev.oriel.ground.json.Json;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Difference;
import dev.oriel.surface.web.component.Moment;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The rows of entries.
 *
 * @param filter of the page, to which the author of an entry is added
 */
record LogRows(Words words, LogFilter filter) {

  /** So many values of an entry are shown. */
  private static final int MOST = 20;

  /** The length of a value that is shown. */
  private static final int LONGEST = 300;

  LogView.Row of(AuditEntry entry) {
    AuditEntry.Author by = entry.by();
    List<Difference> all = changes(entry);
    List<Difference> shown = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
    if (entry.from().request() != null) {
      Cell request = new Cell.Code(entry.from().request());
      shown.add(new Difference(words.say("audit.request"), List.of(), List.of(request)));
    }
    Instant at = entry.at().toInstant();
    UUID author = by.id();
    return new LogView.Row(
        // Times matter in a log, of old entries too.
        new Moment(at.toString(), words.formats().dateTime(at), words.formats().exact(at)),
        author != null && by.kind().equals("member") ? Avatar.person(author, by.name()) : null,
        sign(by.kind()),
        by.connection() == null
            ? by.name()
            : words.say("audit.through", by.name(), by.connection()),
        author == null
            ? SetupPath.AUDIT
            : filter.with(SetupPath.AUDIT, LogFilter.BY, author.toString()),
        LogWords.icon(entry.target().kind()),
        LogWords.did(words, entry.action(), entry.target().kind()),
        entry.target().name(),
        from(entry.from()),
        shown,
        all.size() - Math.min(MOST, all.size()));
  }

  private static String sign(String kind) {
    return switch (kind) {
      case "key" -> "key";
      case "webhook" -> "webhook";
      default -> "server";
    };
  }

  private String from(AuditEntry.Source source) {
    return Stream.of(
            source.surface() == null ? null : LogWords.surface(words, source.surface()),
            source.address())
        .filter(Objects::nonNull)
        .collect(Collectors.joining(", "));
  }

  private List<Difference> changes(AuditEntry entry) {
    Set<String> names = new LinkedHashSet<>(entry.before().propertyNames());
    names.addAll(entry.after().propertyNames());
    return names.stream()
        .map(name ->
            new Difference(name, cells(entry.before().get(name)), cells(entry.after().get(name))))
        .toList();
  }

  private List<Cell> cells(@Nullable JsonNode value) {
    return value == null ? List.of() : List.of(new Cell.Text(text(value)));
  }

  private String text(JsonNode value) {
    if (value.isBoolean()) {
      return value.booleanValue() ? words.say("audit.on") : words.say("audit.off");
    }
    String text =
        value.isString()
            ? value.stringValue()
            : value.isArray() && value.valueStream().allMatch(JsonNode::isString)
                ? value.valueStream().map(JsonNode::stringValue).collect(Collectors.joining(", "))
                : Json.write(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}

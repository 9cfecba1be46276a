package dev.oriel.pages.setup.log;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.json.Json;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The rows of entries.
 *
 * @param byAuthor the address of the entries of an author
 */
public record LogRows(Words words, LogLabels labels, Function<UUID, String> byAuthor) {

  /** At most 20 values of an entry are shown. */
  private static final int MOST = 20;

  /** The length of a value that is shown. */
  private static final int LONGEST = 300;

  public LogEntries.Row of(AuditEntry entry) {
    AuditEntry.Author by = entry.by();
    List<Difference> all = changes(entry);
    List<Difference> shown = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
    if (entry.from().request() != null) {
      Cell request = new Cell.Code(entry.from().request());
      shown.add(new Difference(words.say("audit.request"), List.of(), List.of(request)));
    }
    Instant at = entry.at().toInstant();
    UUID author = by.id();
    return new LogEntries.Row(
        // Times matter in a log, of old entries too.
        Moment.dateTime(at, words.formats()),
        author != null && by.kind().equals("member") ? Avatar.person(author, by.name()) : null,
        sign(by.kind()),
        by.connection() == null
            ? by.name()
            : words.say("audit.through", by.name(), by.connection()),
        author == null ? SetupPath.AUDIT : byAuthor.apply(author),
        LogWords.icon(entry.target().kind()),
        LogWords.did(words, entry),
        LogWords.name(words, entry),
        detail(entry),
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

  /** What the line says besides: whose rights it has, who gets the records, the only new value. */
  private String detail(AuditEntry entry) {
    JsonNode after = entry.after();
    if (entry.action() == AuditAction.CREATED && after.path("profile").isString()) {
      return words.say("audit.with_profile", after.path("profile").stringValue());
    }
    if (after.path("recordsTo").isString()) {
      return words.say("audit.to", after.path("recordsTo").stringValue());
    }
    if (entry.action() == AuditAction.UPDATED
        && entry.target().kind() != AuditKind.JOB
        && after.size() == 1) {
      String name = after.propertyNames().iterator().next();
      return words.say("audit.is_now", label(entry, name), text(after.path(name)));
    }
    return "";
  }

  private String label(AuditEntry entry, String name) {
    return entry.target().kind() == AuditKind.PROFILE ? labels.ofProfile(name) : labels.plain(name);
  }

  private List<Difference> changes(AuditEntry entry) {
    Set<String> names = new LinkedHashSet<>(entry.before().propertyNames());
    names.addAll(entry.after().propertyNames());
    return names.stream()
        .map(name ->
            new Difference(
                label(entry, name),
                cells(entry.before().get(name)),
                cells(entry.after().get(name))))
        .toList();
  }

  private List<Cell> cells(@Nullable JsonNode value) {
    return value == null ? List.of() : List.of(new Cell.Text(text(value)));
  }

  private String text(JsonNode value) {
    if (value.isBoolean()) {
      return value.booleanValue() ? words.say("audit.on") : words.say("audit.off");
    }
    String text = whole(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  private static String whole(JsonNode value) {
    if (value.isString()) {
      return value.stringValue();
    }
    return value.isArray() && value.valueStream().allMatch(JsonNode::isString)
        ? value.valueStream().map(JsonNode::stringValue).collect(Collectors.joining(", "))
        : Json.write(value);
  }
}

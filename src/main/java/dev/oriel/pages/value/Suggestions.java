package dev.oriel.pages.value;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Finds what somebody may mean while typing: first what belongs to the company that was chosen
 * beside it, then what is called exactly so, then what begins so, then what was created last.
 */
@Component
public record Suggestions(Records records) {

  static final int MOST = 10;

  /** The best of up to 50 hits are chosen without asking again. */
  private static final int ENOUGH = 50;

  /** The records of an object. Without a text, those that were created last. */
  public List<ChoicesView.Choice> records(
      Actor actor, ShownField shown, ObjectView target, String text) {
    return records(actor, shown, target, text, null);
  }

  /**
   * The same.
   *
   * @param company the id of a company whose records come first, if they have one; null for none
   */
  public List<ChoicesView.Choice> records(
      Actor actor, ShownField shown, ObjectView target, String text, @Nullable UUID company) {
    List<CrmRecord> found = new ArrayList<>();
    if (company != null) {
      company(target)
          .map(field -> compare(field.apiName(), Operator.EQ, company.toString()))
          .ifPresent(filter -> found.addAll(list(actor, target, text, filter, MOST).records()));
    }
    Set<UUID> colleagues = found.stream().map(CrmRecord::id).collect(Collectors.toSet());
    RecordPage first = list(actor, target, text, null, text.isEmpty() ? MOST : ENOUGH);
    if (first.nextCursor() != null && !text.isEmpty()) {
      for (Operator operator : List.of(Operator.EQ, Operator.STARTS_WITH)) {
        Filter filter = compare(NameField.API_NAME, operator, text);
        found.addAll(list(actor, target, text, filter, MOST).records());
      }
    }
    found.addAll(first.records());
    Set<UUID> seen = new HashSet<>();
    return found.stream()
        .filter(record -> seen.add(record.id()))
        .sorted(
            Comparator.<CrmRecord, Boolean>comparing(record -> !colleagues.contains(record.id()))
                .thenComparingInt(
                    record -> rank(Objects.requireNonNullElse(record.name(), ""), text)))
        .limit(MOST)
        .map(record -> choice(shown, target, record))
        .toList();
  }

  /** The field that says to which company a record belongs; empty if it is not to be known. */
  public static Optional<Field> company(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.is("company") && field.type() instanceof Lookup)
        .findFirst();
  }

  private static Filter compare(String field, Operator operator, String value) {
    return new Filter.Compare(
        "filter", field, operator, JsonNodeFactory.instance.stringNode(value));
  }

  private RecordPage list(
      Actor actor, ObjectView target, String text, @Nullable Filter filter, int limit) {
    List<String> fields =
        Stream.concat(Noted.noted(target).stream(), price(target).stream())
            .map(Field::apiName)
            .distinct()
            .toList();
    RecordQuery query =
        new RecordQuery(
            limit,
            0,
            null,
            text.isEmpty() ? null : text,
            List.of(),
            filter,
            new Projection(fields, List.of()));
    return records.list(actor, target.type().apiName(), _ -> query);
  }

  private static ChoicesView.Choice choice(ShownField shown, ObjectView target, CrmRecord record) {
    String name = shown.shownName(record.name());
    return new ChoicesView.Choice(
        record.id().toString(),
        name,
        ShownField.avatar(target.type(), record.id(), name),
        note(shown, target, record));
  }

  /** What tells the record apart, and of a product also its price. */
  private static String note(ShownField shown, ObjectView target, CrmRecord record) {
    Stream<String> price =
        price(target).stream()
            .flatMap(field -> shown.of(record, field).stream())
            .flatMap(cell ->
                cell instanceof Cell.Text(String text, _, _) ? Stream.of(text) : Stream.of());
    return Stream.concat(Stream.of(Noted.note(target, record)), price)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static Optional<Field> price(ObjectView target) {
    return target.readableFields().stream()
        .filter(field -> target.type().is("products") && field.is("unitPrice"))
        .findFirst();
  }

  /** The members, of whom the person itself comes first without a text. */
  public static List<ChoicesView.Choice> members(
      List<Member> members, @Nullable UUID me, String text) {
    List<String> words = Folding.words(Folding.fold(text));
    return members.stream()
        .filter(member -> {
          String texts = Folding.fold(member.name() + " " + member.email());
          return words.stream().allMatch(texts::contains);
        })
        .sorted(
            Comparator.<Member>comparingInt(member -> rank(member.name(), text))
                .thenComparing(member -> !member.id().equals(me)))
        .limit(MOST)
        .map(member ->
            new ChoicesView.Choice(
                member.id().toString(),
                member.name(),
                Avatar.person(member.id(), member.name()),
                member.email()))
        .toList();
  }

  /** 0 for the same name, 1 for one that begins so, 2 for others. */
  public static int rank(String name, String text) {
    String folded = Folding.key(name);
    String wanted = Folding.key(text);
    if (wanted.isEmpty() || !folded.startsWith(wanted)) {
      return 2;
    }
    return folded.equals(wanted) ? 0 : 1;
  }
}

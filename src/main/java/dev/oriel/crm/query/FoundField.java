package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.SearchTerms;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/** The words of a search, which tell by which field they have found a record. */
public record FoundField(ObjectView view, List<SearchWord> words) {

  /** The words of a search that was carried out. */
  public static FoundField of(ObjectView view, String q) {
    Problems problems = new Problems();
    ObjectType type = view.type();
    return new FoundField(
        view,
        problems.attempt(() -> SearchWord.parse(q, true, type.workspace().region()), List.of()));
  }

  /** The first field with a word that the name has not; null if the name has all of them. */
  public @Nullable Field in(CrmRecord record) {
    String name = SearchTerms.document(Objects.requireNonNullElse(record.name(), ""));
    List<SearchWord> others = words.stream().filter(word -> !word.isIn(name)).toList();
    return others.isEmpty()
        ? null
        : record.fields().stream()
            .filter(field -> has(field, record.value(field), others))
            .findFirst()
            .orElse(null);
  }

  private boolean has(Field field, @Nullable Object value, List<SearchWord> wanted) {
    if (value == null) {
      return false;
    }
    String text = SearchTerms.document(SearchDocuments.text(view.type(), field, value));
    return wanted.stream()
        .anyMatch(word -> word.isIn(text) || (word.day() != null && word.day().equals(value)));
  }
}

package dev.oriel.crm.note;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * A search for notes.
 *
 * @param query words that must all occur, ignoring case and accents; empty for all notes
 * @param note only the note with this id; null for all
 * @param kind only notes of this kind; null for all. Only a search of one record has one
 * @param offset how many to skip
 * @param limit how many at most
 */
public record NoteSearch(
    String query, @Nullable UUID note, @Nullable NoteKind kind, int offset, int limit) {

  private static final int MAX_LENGTH = 500;
  private static final int MAX_WORDS = 20;

  /**
   * The words, folded as those of a search for records. Refuses more than 500 characters or 20
   * words as {@code Invalid}.
   */
  List<String> words() {
    if (query.length() > MAX_LENGTH) {
      throw Refused.invalid("query", "too_long.search");
    }
    List<String> words = Folding.words(Folding.fold(query)).stream().distinct().toList();
    if (words.size() > MAX_WORDS) {
      throw Refused.invalid("query", "too_many.words");
    }
    return words;
  }
}

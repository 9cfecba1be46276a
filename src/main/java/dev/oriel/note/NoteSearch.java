package dev.oriel.note;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A search for notes.
 *
 * @param query words that must all occur, compared without regard to case; empty for all notes
 * @param note only the note with this id; null for all
 * @param offset how many to skip
 * @param limit how many at most
 */
public record NoteSearch(String query, @Nullable UUID note, int offset, int limit) {

  List<String> words() {
    return Arrays.stream(query.toLowerCase(Locale.ROOT).split("\\s+", -1))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}

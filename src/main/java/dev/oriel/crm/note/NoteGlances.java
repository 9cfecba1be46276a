package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.TimedReads;

/**
 * The door to notes that a page offers beside its own content. It looks among the newest 2,000
 * notes, and only as long as people do not have to wait for it.
 */
@Door
public class NoteGlances {

  private final Scopes scopes;
  private final NoteSearchTable searches;
  private final FoundNotes found;
  private final TimedReads reads;

  NoteGlances(Scopes scopes, NoteSearchTable searches, FoundNotes found, TimedReads reads) {
    this.scopes = scopes;
    this.searches = searches;
    this.found = found;
    this.reads = reads;
  }

  /**
   * The newest notes with all words of a text, on records that the actor may view; none of them if
   * they are not found in time. Refuses as {@code Invalid} a text that cannot be searched for.
   */
  public List<Notes.Found> withWords(Actor actor, String text, int limit) {
    NoteSearch search = new NoteSearch(text, null, null, 0, limit);
    return search.words().isEmpty()
        ? List.of()
        : scopes.readAll(
            actor,
            RecordRight.VIEW,
            visible ->
                found.of(
                    visible,
                    reads
                        .each(
                            List.of(search),
                            (one, left) -> {
                              left.prepare("");
                              return searches.amongNewest(visible, one);
                            })
                        .stream()
                        .filter(Objects::nonNull)
                        .flatMap(List::stream)
                        .toList()));
  }
}

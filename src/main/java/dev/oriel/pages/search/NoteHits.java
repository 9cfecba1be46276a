package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.note.NoteGlances;
import dev.oriel.crm.note.Notes;
import dev.oriel.model.field.Folding;
import dev.oriel.pages.activity.Activity;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import org.springframework.stereotype.Component;

/** The notes that the palette offers for words that stand in them. */
@Component
record NoteHits(NoteGlances glances) {

  /** Shorter words alone stand in too many notes. */
  private static final int SHORTEST = 3;

  private static final int MOST = 3;

  /** The most characters of a line that is shown. */
  private static final int LINE = 140;

  List<PaletteView.Option> of(Actor actor, String q) {
    return Folding.words(Folding.fold(q)).stream().allMatch(word -> word.length() < SHORTEST)
        ? List.of()
        : glances.withWords(actor, q, MOST).stream().map(found -> option(found, q)).toList();
  }

  private static PaletteView.Option option(Notes.Found found, String q) {
    String page = RecordAddress.of(found.object(), found.note().recordId());
    return new PaletteView.Option(
        "",
        MarkedName.of(line(found.note().body(), q), q),
        QueryText.with(page, Map.of(Activity.SHOW, "notes")) + "#activity",
        PaletteView.Sign.icon("note"),
        List.of(),
        "",
        Objects.requireNonNullElse(found.record(), ""),
        List.of(),
        null,
        null);
  }

  /** The first line of a text in which one of the words stands, or else its first line. */
  private static String line(String text, String q) {
    List<String> words = Folding.words(Folding.fold(q));
    List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    String line =
        lines.stream()
            .filter(one -> words.stream().anyMatch(Folding.fold(one)::contains))
            .findFirst()
            .orElse(lines.getFirst());
    return line.codePointCount(0, line.length()) <= LINE
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LINE)) + "…";
  }
}

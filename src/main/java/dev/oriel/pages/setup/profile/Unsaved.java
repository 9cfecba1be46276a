package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Changes of a table of rights that are drawn in it and not saved yet.
 *
 * @param changes cells, and whether each is to be on
 * @param notice why they are not saved; null where the person knows it
 */
record Unsaved(Map<String, Boolean> changes, @Nullable Notice notice) {

  /** Those of the form that has waited for a proof, such as the password; none for most visits. */
  static Unsaved kept(Visit visit, String path) {
    Form form = visit.form(path, Typed.nothing());
    return form.typed().isKept()
        ? new Unsaved(Cells.changes(form.typed()), form.waited())
        : new Unsaved(Map.of(), null);
  }

  /** Those that were made in a table which somebody else has changed since. */
  static Unsaved conflict(Words words, Profile profile, Map<String, Boolean> changes) {
    String text = words.say("profiles.conflict", profile.name());
    return new Unsaved(changes, new Notice(Notice.Kind.WARNING, text).alert());
  }
}

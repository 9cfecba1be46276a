package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/** The treatments of a row whose record is there already, in words. */
final class Modes {

  private Modes() {}

  /** Those that are possible for who may change records that exist, or may not. */
  static List<FormOption> options(Words words, boolean mayUpdate) {
    FormOption update = new FormOption(MergeMode.UPDATE.word(), words.say("import.mode.update"));
    List<FormOption> others =
        List.of(
            new FormOption(MergeMode.SKIP.word(), words.say("import.mode.skip")),
            new FormOption(MergeMode.CREATE.word(), words.say("import.mode.create")));
    return mayUpdate ? Stream.concat(Stream.of(update), others.stream()).toList() : others;
  }
}

package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.text.Words;

/** The treatments of a row whose record is there already, in words. */
final class Modes {

  private Modes() {}

  static List<Option> options(Words words) {
    return List.of(
        new Option(MergeMode.UPDATE.word(), words.say("import.mode.update")),
        new Option(MergeMode.SKIP.word(), words.say("import.mode.skip")),
        new Option(MergeMode.CREATE.word(), words.say("import.mode.create")));
  }
}

package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.text.Words;

/** The tabs of the audit log: what was changed, and who has signed in. */
final class LogTabs {

  static final String SIGN_INS = SetupPath.AUDIT + "/sign-ins";

  private LogTabs() {}

  static Tabs of(Words words, String current) {
    return new Tabs(
        SetupArea.AUDIT.label(words),
        List.of(
            tab(words.say("audit.changes"), SetupPath.AUDIT, current),
            tab(words.say("audit.sign_ins"), SIGN_INS, current)));
  }

  private static Tabs.Tab tab(String name, String path, String current) {
    return new Tabs.Tab(name, path, path.equals(current), null);
  }
}

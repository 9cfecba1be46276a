package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.web.page.component.Act;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.text.Words;

/**
 * The acts for all rights on an object: to allow everything, to view alone, or the default. The
 * page draws one without saving it, and scripts set the same boxes ({@code changes.js}).
 */
final class RowActs {

  /** The field of the form, with the object's id and the act, such as {@code 12.all}. */
  static final String NAME = "row";

  private static final String ALL = "all";
  private static final String VIEW = "view";

  private RowActs() {}

  static Menu menu(Words words, String object, String subject) {
    return Menu.dots(
        words.say("profiles.rights_on", object),
        "r-" + subject,
        List.of(
            item(words.say("profiles.allow_all"), subject, ALL, "check"),
            item(words.say("profiles.view_only"), subject, VIEW, "eye"),
            item(
                words.say("profiles.to_default"),
                subject,
                MatrixChanges.INHERIT,
                "arrow-back-up")));
  }

  private static Menu.Item item(String label, String subject, String act, String icon) {
    return Menu.Item.of(label, new Act.Send(NAME, subject + "." + act), icon);
  }

  /** Changes of a form with those of an act; what no page sends is left out. */
  static Map<String, Boolean> apply(String act, Profile profile, Map<String, Boolean> changes) {
    int dot = act.indexOf('.');
    Map<String, Boolean> all = new TreeMap<>(changes);
    if (dot < 0 || !act.substring(0, dot).matches("\\d{1,18}")) {
      return all;
    }
    String subject = act.substring(0, dot);
    String name = act.substring(dot + 1);
    boolean inherits = name.equals(MatrixChanges.INHERIT);
    Access byDefault = profile.defaultAccess();
    for (RecordRight right : RecordRight.values()) {
      boolean isByDefault =
          changes.getOrDefault(MatrixChanges.DEFAULT + "." + right.word(), byDefault.allows(right));
      boolean isOn = inherits ? isByDefault : name.equals(ALL) || right == RecordRight.VIEW;
      all.put(subject + "." + right.word(), isOn);
    }
    all.put(subject + "." + MatrixChanges.INHERIT, inherits);
    return all;
  }
}

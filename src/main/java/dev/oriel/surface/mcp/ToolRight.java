package dev.oriel.surface.mcp;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import java.util.Locale;

/**
 * The right without which a profile does not get a tool: {@code view}, {@code create}, … on the
 * records of some object, {@code object.create}, {@code field.update}, … on definitions, {@code
 * admin}, or {@code any}. Doors check the rights on what a call is about.
 */
record ToolRight(String word) {

  boolean isIn(Profile profile) {
    if (word.equals("any")) {
      return true;
    }
    if (word.equals("admin")) {
      return profile.isAdmin();
    }
    int dot = word.indexOf('.');
    String right = word.substring(dot + 1).toUpperCase(Locale.ROOT);
    if (dot < 0) {
      return profile.maySome(RecordRight.valueOf(right));
    }
    return word.startsWith("object.")
        ? profile.mayWithObjects(SchemaRight.valueOf(right))
        : profile.mayWithFields(SchemaRight.valueOf(right));
  }
}

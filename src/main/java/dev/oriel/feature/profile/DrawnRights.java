package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.web.page.form.Form;

/**
 * A table of rights as it is drawn: as the rights are, with changes that are not saved yet.
 *
 * @param changes cells, and whether each is to be on
 */
public record DrawnRights(Cells drawn, Map<String, Boolean> changes) {

  public boolean isOn(String cell) {
    return changes.getOrDefault(cell, drawn.isOn(cell));
  }

  /** Whether a cell differs from what is stored. */
  public boolean isChanged(String cell) {
    return isOn(cell) != drawn.isOn(cell);
  }

  /** The form with what tells what was changed in it. */
  Form in(Form form, Profile profile) {
    return form.carrying(Cells.VERSION, PermissionProfiles.version(profile))
        .carrying(Cells.DRAWN, drawn.text())
        .carrying(Cells.SCOPE, "all");
  }
}

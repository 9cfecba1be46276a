package dev.oriel.pages.setup.object;

import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/**
 * The definition of an object without its fields.
 *
 * @param form null for those who may not change it
 */
public record ObjectSettingsView(
    ObjectType type, @Nullable Form form, boolean canDelete, UsedBy uses) implements View.Whole {

  /** The address of its records in the API. */
  public String records() {
    return "/api/v1/objects/" + type.apiName() + "/records";
  }

  @Override
  public String template() {
    return "setup/object/settings";
  }
}

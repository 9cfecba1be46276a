package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A question about rights, and its answer.
 *
 * @param explanation null without any object
 */
public record ExplainView(
    Words words,
    String action,
    List<Option> people,
    String who,
    List<Option> objects,
    String object,
    List<Option> fields,
    String field,
    @Nullable Explanation explanation)
    implements View {

  @Override
  public String template() {
    return "setup/profile/explain";
  }
}

package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The open invitations.
 *
 * @param empty what stands there without any; null if there are some
 */
public record InvitationsView(Words words, List<Row> rows, @Nullable Empty empty) implements View {

  /**
   * An invitation.
   *
   * @param text its profile, and who has made it
   * @param end when its link ends, or has ended
   */
  public record Row(
      String email, String text, String end, boolean isOver, Form renewal, Form cancellation) {}

  @Override
  public String template() {
    return "setup/invitations";
  }
}

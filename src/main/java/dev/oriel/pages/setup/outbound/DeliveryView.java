package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * An event that was sent, with each answer.
 *
 * @param type the kind of event
 * @param next when it is sent next; empty if it is not
 * @param again the button that sends it again; null while the webhook is disabled
 * @param request as it was sent last
 * @param awaited the address that is asked for the first attempt; empty if none is awaited
 * @param attempts each request with its answer, newest first
 */
public record DeliveryView(
    Words words,
    String type,
    State state,
    String next,
    @Nullable Form again,
    Code request,
    String awaited,
    List<Attempt> attempts)
    implements View {

  /**
   * A request.
   *
   * @param sent when, where and in how long
   */
  public record Attempt(State outcome, String sent, Code answer) {}

  @Override
  public String template() {
    return "setup/delivery";
  }
}

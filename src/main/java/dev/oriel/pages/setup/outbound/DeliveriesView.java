package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A webhook with what it has sent.
 *
 * @param notice why nothing is sent, or what an administrator should look at; null if all is well
 * @param resume the button that goes on with sending; null if it is not needed
 * @param events the kinds of events that are sent
 * @param views the deliveries in one state or all, of which one is shown
 * @param forms what can be done with the webhook, a button each
 * @param empty what stands there without deliveries; null if there are some
 * @param paging the links to newer and older deliveries
 */
public record DeliveriesView(
    Words words,
    @Nullable Notice notice,
    @Nullable Form resume,
    State state,
    Block.Pair address,
    List<String> events,
    String objects,
    String profile,
    List<Segment> views,
    List<Form> forms,
    Grid grid,
    @Nullable Empty empty,
    List<Button> paging)
    implements View {

  /**
   * One of the views.
   *
   * @param count how many it shows; null if it does not say
   */
  public record Segment(String name, String href, boolean isCurrent, @Nullable String count) {}

  @Override
  public String template() {
    return "setup/deliveries";
  }
}

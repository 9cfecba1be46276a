package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.text.Words;
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
 * @param page the address of the webhook
 * @param kept the parameters of the page besides what is unfolded
 * @param open the row that is unfolded, from 0 on; -1 for none
 * @param opened what is unfolded; null for nothing
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
    NamedLink profile,
    List<Segment> views,
    List<Form> forms,
    String page,
    Map<String, String> kept,
    Grid grid,
    int open,
    @Nullable Opened opened,
    @Nullable Empty empty,
    List<Button> paging)
    implements View {

  /**
   * One of the views.
   *
   * @param count how many it shows; null if it does not say
   */
  public record Segment(String name, String href, boolean isCurrent, @Nullable String count) {}

  /**
   * A delivery below its row.
   *
   * @param request as it was sent last
   * @param answer the last one; null for none yet
   * @param again the button that sends it again; null while the webhook is disabled
   * @param all the link to the delivery with all its attempts
   */
  public record Opened(Code request, @Nullable Code answer, @Nullable Form again, Button all) {}

  @Override
  public String template() {
    return "setup/deliveries";
  }
}

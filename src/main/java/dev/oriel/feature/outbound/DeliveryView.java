package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of what an outbound webhook has sent. */
public sealed interface DeliveryView extends View.Whole {

  /** At most 1,000 failed deliveries are counted. */
  int MOST = 1_000;

  /**
   * A webhook with what it has sent.
   *
   * @param objects the names of objects, by their apiNames
   * @param failed how many have failed, up to one more than {@link #MOST}
   * @param cursor where the page begins; null for the newest
   * @param opened the delivery that is unfolded; null for none
   */
  record Log(
      OutboundWebhookStatus webhook,
      Map<String, String> objects,
      DeliveryFilter shown,
      int failed,
      @Nullable String cursor,
      Page<Delivery> page,
      Delivery.@Nullable Details opened,
      Forms forms)
      implements DeliveryView {

    /** Whether a delivery is unfolded. */
    public boolean isOpen(Delivery delivery) {
      return opened != null && opened.delivery().id().equals(delivery.id());
    }
  }

  /**
   * The forms of a webhook, a button each.
   *
   * @param again sends the delivery again that is unfolded; null for none
   */
  record Forms(Form enable, Form resend, Form test, @Nullable Form again) {}

  /** An event that was sent, with each answer. */
  record Sent(OutboundWebhookStatus webhook, Delivery.Details details, Form again)
      implements DeliveryView {

    /** Whether the first attempt is to come soon. */
    public boolean isAwaited() {
      return details.attempts().isEmpty()
          && details.delivery().state() == Delivery.State.PENDING
          && !webhook.isDisabled();
    }
  }
}

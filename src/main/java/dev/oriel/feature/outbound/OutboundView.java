package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of outbound webhooks. Each view has a template of its name. */
public sealed interface OutboundView extends View.Whole {

  /**
   * All webhooks.
   *
   * @param objects the names of objects, by their apiNames
   */
  record All(List<OutboundWebhookStatus> webhooks, Map<String, String> objects)
      implements OutboundView {}

  /** The form of a new webhook. */
  record New(Form form, List<Profile> profiles, List<ObjectView> objects) implements OutboundView {}

  /**
   * A new secret, which is shown once.
   *
   * @param hours for which the one before signs too; null for that of a new webhook
   */
  record Made(UUID id, String name, String token, @Nullable Integer hours) implements OutboundView {

    /** Without the secret. */
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * The settings of a webhook.
   *
   * @param filter its filter in words; null if it is not of the records of one object
   * @param sending goes on with sending, or stops it
   */
  record Settings(
      OutboundWebhookStatus webhook,
      Form form,
      List<Profile> profiles,
      List<ObjectView> objects,
      @Nullable List<FilterBuilder.Part> filter,
      Form sending)
      implements OutboundView {}

  /** A webhook, whose requests are signed with one secret or two. */
  record Secret(OutboundWebhookStatus webhook) implements OutboundView {}

  /** The question whether a webhook gets a new secret. */
  record Rotate(OutboundWebhookStatus webhook, Form form) implements OutboundView {}

  /** The question whether a webhook is deleted. */
  record Delete(OutboundWebhookStatus webhook, Form form) implements OutboundView {}
}

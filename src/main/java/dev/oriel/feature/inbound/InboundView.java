package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;

/** The values of the pages of inbound webhooks. Each view has a template of its name. */
public sealed interface InboundView extends View.Whole {

  /**
   * All webhooks.
   *
   * @param profiles the names of profiles, by their ids
   * @param objects the names of objects, by their apiNames
   */
  record All(
      List<DescribedWebhook> webhooks, Map<UUID, String> profiles, Map<String, String> objects)
      implements InboundView {}

  /** The form of a new webhook. */
  record New(Form form, List<ObjectView> objects, List<Profile> profiles) implements InboundView {}

  /**
   * A new token, which is shown once.
   *
   * @param receiver where other systems send to
   * @param isRotated whether the webhook has had another one
   */
  record Made(UUID id, String name, String receiver, String token, boolean isRotated)
      implements InboundView {

    /** Without the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * The settings of a webhook, of which one that is revoked has no form.
   *
   * @param receiver where other systems send to
   */
  record Settings(DescribedWebhook webhook, String receiver, Form form, List<Profile> profiles)
      implements InboundView {}

  /** The question whether a webhook gets a new token. */
  record Rotate(Credential webhook, Form form) implements InboundView {}

  /**
   * The question whether the token before ends now.
   *
   * @param old its beginning
   */
  record End(Credential webhook, String old, Form form) implements InboundView {}

  /** The question whether a webhook is revoked. */
  record Revoke(Credential webhook, Form form) implements InboundView {}
}

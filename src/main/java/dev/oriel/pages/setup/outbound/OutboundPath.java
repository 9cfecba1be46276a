package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.pages.setup.SetupPath;

/** The addresses of the pages of outbound webhooks. */
final class OutboundPath {

  static final String ALL = SetupPath.OUTBOUND;
  static final String NEW = ALL + "/new";
  static final String ONE = ALL + "/{id}";

  static final String SETTINGS = "/settings";
  static final String FILTER = "/filter";
  static final String SECRET = "/secret";
  static final String ROTATE = SECRET + "/rotate";
  static final String ENABLE = "/enable";
  static final String DISABLE = "/disable";
  static final String TEST = "/test";
  static final String RESEND = "/resend";
  static final String DELETE = "/delete";
  static final String DELIVERIES = "/deliveries";

  private OutboundPath() {}

  /** The page of a webhook, which shows its deliveries. */
  static String of(UUID webhook) {
    return ALL + "/" + webhook;
  }

  static String of(UUID webhook, String end) {
    return of(webhook) + end;
  }

  static String delivery(UUID webhook, UUID delivery) {
    return of(webhook, DELIVERIES) + "/" + delivery;
  }
}

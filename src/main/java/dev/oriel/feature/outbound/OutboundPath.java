package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.pages.setup.SetupPath;

/** The addresses of the pages of outbound webhooks. */
public final class OutboundPath {

  public static final String ALL = SetupPath.OUTBOUND;
  public static final String NEW = ALL + "/new";
  public static final String SETTINGS = "/settings";
  public static final String FILTER = "/filter";
  public static final String SECRET = "/secret";
  public static final String ROTATE = SECRET + "/rotate";
  public static final String DELETE = "/delete";

  static final String ONE = ALL + "/{id}";
  static final String ENABLE = "/enable";
  static final String DISABLE = "/disable";
  static final String TEST = "/test";
  static final String RESEND = "/resend";
  static final String DELIVERIES = "/deliveries";

  private OutboundPath() {}

  /** The page of a webhook, which shows its deliveries. */
  public static String of(UUID webhook) {
    return ALL + "/" + webhook;
  }

  public static String of(UUID webhook, String end) {
    return of(webhook) + end;
  }

  public static String delivery(UUID webhook, UUID delivery) {
    return of(webhook, DELIVERIES) + "/" + delivery;
  }
}

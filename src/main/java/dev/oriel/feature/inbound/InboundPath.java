package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.BaseUrl;

/** The addresses of the pages of inbound webhooks, and that of a webhook itself. */
public final class InboundPath {

  public static final String ALL = SetupPath.INBOUND;
  public static final String NEW = ALL + "/new";
  public static final String SETTINGS = "/settings";
  public static final String ROTATE = "/rotate";
  public static final String END = "/end-old-token";
  public static final String REVOKE = "/revoke";
  public static final String DRAFT = "/mapping/draft";
  public static final String TRY = "/mapping/try";

  static final String ONE = ALL + "/{id}";
  static final String MAPPING = "/mapping";
  static final String REQUESTS = "/requests/";
  static final String REPLAY = "/replay";

  private InboundPath() {}

  /** The page of a webhook, which shows its requests beside its mapping. */
  public static String of(UUID webhook) {
    return ALL + "/" + webhook;
  }

  public static String of(UUID webhook, String end) {
    return of(webhook) + end;
  }

  /** Where a request is carried out again. */
  public static String replay(UUID webhook, UUID request) {
    return of(webhook, REQUESTS) + request + REPLAY;
  }

  /** Where other systems send to. */
  static String receiver(BaseUrl baseUrl, UUID webhook) {
    return baseUrl + "/api/webhooks/inbound/" + webhook;
  }

  /** A line for the shell that sends something. */
  public static String command(String receiver, String token) {
    return """
    curl -X POST %s \\
      -H "Authorization: Bearer %s" \\
      -H "Content-Type: application/json" \\
      -d '{"name": "Ada Lovelace", "email": "ada@example.com"}'\
    """
        .formatted(receiver, token);
  }
}

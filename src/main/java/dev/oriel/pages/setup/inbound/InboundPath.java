package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.BaseUrl;

/** The addresses of the pages of inbound webhooks, and that of a webhook itself. */
final class InboundPath {

  static final String ALL = SetupPath.INBOUND;
  static final String NEW = ALL + "/new";
  static final String ONE = ALL + "/{id}";

  static final String SETTINGS = "/settings";
  static final String ROTATE = "/rotate";
  static final String END = "/end-old-token";
  static final String REVOKE = "/revoke";
  static final String MAPPING = "/mapping";
  static final String DRAFT = MAPPING + "/draft";
  static final String TRY = MAPPING + "/try";
  static final String REPLAY = "/replay";

  /** The parameters of the page of a webhook: the request that is shown, and which are listed. */
  static final String REQUEST = "request";

  static final String SHOW = "show";
  static final String FAILED = "failed";
  static final String PAGE = "page";

  private InboundPath() {}

  static String of(UUID webhook) {
    return ALL + "/" + webhook;
  }

  static String of(UUID webhook, String end) {
    return of(webhook) + end;
  }

  /** Where other systems send to. */
  static String receiver(BaseUrl baseUrl, UUID webhook) {
    return baseUrl + "/api/webhooks/inbound/" + webhook;
  }

  /** A line for the shell that sends something. */
  static String command(BaseUrl baseUrl, UUID webhook, String token) {
    return """
    curl -X POST %s \\
      -H "Authorization: Bearer %s" \\
      -H "Content-Type: application/json" \\
      -d '{"name": "Ada Lovelace", "email": "ada@example.com"}'\
    """
        .formatted(receiver(baseUrl, webhook), token);
  }
}

package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;

/**
 * The requests to a webhook, of which a page is listed.
 *
 * @param listed all, or those that have failed, newest first
 * @param page counted from one
 * @param current the request that is shown; null for none
 */
public record RequestList(
    UUID webhook,
    List<LoggedRequest> listed,
    boolean isFailed,
    int page,
    @Nullable LoggedRequest current) {

  /** At most 1,000 requests are kept. */
  static final int MOST = 1_000;

  static final String REQUEST = "request";

  private static final int LENGTH = 20;
  private static final String SHOW = "show";
  private static final String FAILED = "failed";
  private static final String PAGE = "page";

  /**
   * The list as the address of the visit asks for it. The request that is shown is the one in the
   * form or in the address, or else the newest whose payload is kept.
   */
  static RequestList of(Visit visit, UUID webhook, List<LoggedRequest> all, Typed typed) {
    boolean isFailed = FAILED.equals(visit.parameter(SHOW));
    List<LoggedRequest> listed =
        isFailed ? all.stream().filter(LoggedRequest::isFailed).toList() : all;
    String page = visit.parameter(PAGE);
    String sent = typed.text(REQUEST);
    String id = sent.isEmpty() ? visit.parameter(REQUEST) : sent;
    LoggedRequest current =
        all.stream()
            .filter(request -> request.id().toString().equals(id))
            .findFirst()
            .or(() -> listed.stream().filter(LoggedRequest::hasPayload).findFirst())
            .or(() -> listed.stream().findFirst())
            .orElse(null);
    return new RequestList(
        webhook,
        listed,
        isFailed,
        page != null && page.matches("[1-9][0-9]?") ? Integer.parseInt(page) : 1,
        current);
  }

  /** Those of the page. */
  public List<LoggedRequest> shown() {
    int from = Math.min(listed.size(), (page - 1) * LENGTH);
    return listed.subList(from, Math.min(listed.size(), from + LENGTH));
  }

  public boolean hasOlder() {
    return page * LENGTH < listed.size();
  }

  /** The address of failed requests alone, or of all again. */
  public String others() {
    return isFailed
        ? InboundPath.of(webhook)
        : QueryText.with(InboundPath.of(webhook), Map.of(SHOW, FAILED));
  }

  /**
   * The address of a page of the list.
   *
   * @param request the one that is shown; null for none in particular
   */
  public String address(int at, @Nullable UUID request) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (isFailed) {
      parameters.put(SHOW, FAILED);
    }
    if (at > 1) {
      parameters.put(PAGE, String.valueOf(at));
    }
    if (request != null) {
      parameters.put(REQUEST, request.toString());
    }
    return QueryText.with(InboundPath.of(webhook), parameters);
  }

  /** The page of a webhook, with a request that is shown. */
  static String with(UUID webhook, String request) {
    return request.isEmpty()
        ? InboundPath.of(webhook)
        : QueryText.with(InboundPath.of(webhook), Map.of(REQUEST, request));
  }
}

package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The requests to a webhook, of which a page is listed. */
final class RequestList {

  /** At most 1,000 requests are kept. */
  static final int MOST = 1_000;

  private static final int LENGTH = 20;

  private final Words words;
  private final UUID webhook;
  private final List<LoggedRequest> all;
  private final List<LoggedRequest> listed;
  private final boolean isFailed;
  private final int page;
  private final @Nullable String chosen;

  /** The list as the address of the visit asks for it. */
  RequestList(Words words, DescribedWebhook webhook, List<LoggedRequest> all, Visit visit) {
    this.words = words;
    this.webhook = webhook.credential().id();
    this.all = all;
    this.isFailed = InboundPath.FAILED.equals(visit.parameter(InboundPath.SHOW));
    this.listed = isFailed ? all.stream().filter(InboundWords::isFailed).toList() : all;
    String wanted = visit.parameter(InboundPath.PAGE);
    this.page = wanted != null && wanted.matches("[1-9][0-9]?") ? Integer.parseInt(wanted) : 1;
    this.chosen = visit.parameter(InboundPath.REQUEST);
  }

  /**
   * The request that is shown: the one in the form or in the address, or else the newest whose
   * payload is kept; null for none.
   */
  @Nullable LoggedRequest current(Typed typed) {
    String sent = typed.text(InboundPath.REQUEST);
    String id = sent.isEmpty() ? chosen : sent;
    return all.stream()
        .filter(request -> request.id().toString().equals(id))
        .findFirst()
        .or(() -> listed.stream().filter(LoggedRequest::hasPayload).findFirst())
        .or(() -> listed.stream().findFirst())
        .orElse(null);
  }

  private List<LoggedRequest> shown() {
    int from = Math.min(listed.size(), (page - 1) * LENGTH);
    return listed.subList(from, Math.min(listed.size(), from + LENGTH));
  }

  List<BenchView.Request> rows(@Nullable UUID current) {
    InboundWords said = new InboundWords(words);
    return shown().stream()
        .map(request ->
            new BenchView.Request(
                address(page, request.id()),
                request.id().equals(current),
                String.valueOf(request.status()),
                InboundWords.css(request),
                said.outcome(request),
                words.formats().relative(request.at().toInstant())))
        .toList();
  }

  /** The link to failed requests alone, or back to all. */
  NamedLink filter() {
    return isFailed
        ? new NamedLink(words.say("inbound.show_all"), InboundPath.of(webhook))
        : new NamedLink(
            words.say("inbound.show_failed"),
            QueryText.with(InboundPath.of(webhook), Map.of(InboundPath.SHOW, InboundPath.FAILED)));
  }

  List<Button> paging() {
    List<Button> paging = new ArrayList<>();
    if (page > 1) {
      paging.add(Button.link(words.say("inbound.newer"), address(page - 1, null)).small());
    }
    if (page * LENGTH < listed.size()) {
      paging.add(Button.link(words.say("inbound.older"), address(page + 1, null)).small());
    }
    return paging;
  }

  private String address(int at, @Nullable UUID request) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (isFailed) {
      parameters.put(InboundPath.SHOW, InboundPath.FAILED);
    }
    if (at > 1) {
      parameters.put(InboundPath.PAGE, String.valueOf(at));
    }
    if (request != null) {
      parameters.put(InboundPath.REQUEST, request.toString());
    }
    return QueryText.with(InboundPath.of(webhook), parameters);
  }
}

package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.PeriodicFlush;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.ShortText;
import dev.oriel.platform.secret.SecretOwner;
import dev.oriel.platform.secret.Secrets;
import dev.oriel.web.http.HttpError;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * The log of requests to webhooks. Entries are collected in memory and stored twice a second, many
 * in one statement, so that requests do not wait for them. A killed process loses those of half a
 * second; under more load than can be stored, the oldest ones of a webhook are left out.
 */
@Component
class RequestLog implements DisposableBean {

  /** The number of entries of a webhook that are kept. */
  static final int KEPT = 1_000;

  /** The number of payloads of a webhook without a mapping that are kept. */
  static final int CAPTURED = 20;

  /** The largest payload that is kept, in bytes. */
  static final int LARGEST = 64 << 10;

  private static final String TOO_LARGE = "What was sent is larger than 64 KiB and is not kept.";
  private static final int MOST_BYTES = 16 << 20;
  private static final int LONGEST_REASON = 2_000;
  private static final Duration INTERVAL = Duration.ofMillis(500);
  private static final Logger log = LoggerFactory.getLogger(RequestLog.class);

  private final RequestLogTable table;
  private final Secrets secrets;
  private final Ids ids;
  private final Clock clock;
  private final Map<Key, Deque<Entry>> waiting = new HashMap<>();
  private long waitingBytes;
  private final PeriodicFlush flush =
      new PeriodicFlush("webhook-log", INTERVAL, () -> take().forEach(this::store));

  private record Key(Workspace workspace, UUID webhook) {}

  /** An entry before it is stored. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares entries.
  record Entry(LoggedRequest request, boolean isForm, byte @Nullable [] payload) {

    int size() {
      return payload == null ? 0 : payload.length;
    }
  }

  RequestLog(RequestLogTable table, Secrets secrets, Ids ids, Clock clock) {
    this.table = table;
    this.secrets = secrets;
    this.ids = ids;
    this.clock = clock;
  }

  void succeeded(
      Actor webhook, boolean keeps, Payload payload, Outcome outcome, @Nullable UUID replayOf) {
    byte[] bytes = keeps ? kept(payload) : null;
    LoggedRequest request =
        switch (outcome) {
          case Outcome.Written written ->
              request(written, written.recordId(), reason(written), replayOf);
          case Outcome.Captured captured ->
              request(captured, null, reason(captured, bytes != null), replayOf);
        };
    add(webhook, new Entry(request, payload.isForm(), bytes));
  }

  void failed(
      Actor webhook,
      boolean keeps,
      Payload payload,
      @Nullable Refusal refusal,
      @Nullable UUID replayOf) {
    int status = refusal == null ? 500 : HttpError.status(refusal);
    String code = refusal == null ? "internal_error" : refusal.code();
    String reason = refusal == null ? "An unexpected failure; see the log." : reason(refusal);
    LoggedRequest request = request(status, code, reason, null, replayOf);
    add(webhook, new Entry(request, payload.isForm(), keeps ? kept(payload) : null));
  }

  private static String reason(Refusal refusal) {
    StringBuilder reason = new StringBuilder(refusal.message());
    refusal.problems().stream()
        .filter(problem -> !reason.toString().contains(problem.message()))
        .forEach(problem -> reason.append(' ').append(problem.message()));
    return ShortText.of(reason.toString(), LONGEST_REASON - 1);
  }

  private static @Nullable String reason(Outcome.Written written) {
    List<String> reasons = new ArrayList<>();
    if (written.isEach()) {
      reasons.add(written.summary());
    }
    if (!written.ignored().isEmpty()) {
      reasons.add("Ignored: " + String.join(", ", written.ignored()) + ".");
    }
    reasons.addAll(written.doubts());
    return joined(reasons);
  }

  private static @Nullable String reason(Outcome.Captured captured, boolean isKept) {
    List<String> reasons = new ArrayList<>(captured.doubts());
    if (!isKept) {
      reasons.add(TOO_LARGE);
    }
    return joined(reasons);
  }

  private static @Nullable String joined(List<String> reasons) {
    return reasons.isEmpty() ? null : ShortText.of(String.join(" ", reasons), LONGEST_REASON - 1);
  }

  private LoggedRequest request(
      Outcome outcome, @Nullable UUID record, @Nullable String reason, @Nullable UUID replayOf) {
    return request(outcome.status(), outcome.action(), reason, record, replayOf);
  }

  private LoggedRequest request(
      int status,
      String outcome,
      @Nullable String reason,
      @Nullable UUID record,
      @Nullable UUID replayOf) {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    return new LoggedRequest(ids.next(), now, status, outcome, reason, record, replayOf, false);
  }

  /** The bytes of a payload that are kept; null if it is too large, or could not be received. */
  private static byte @Nullable [] kept(Payload payload) {
    try {
      byte[] bytes = payload.bytes().get();
      return bytes.length > LARGEST ? null : bytes;
    } catch (Refused _) {
      return null;
    }
  }

  private synchronized void add(Actor webhook, Entry entry) {
    Key key = new Key(webhook.workspace(), webhook.principal().id());
    Deque<Entry> entries = waiting.computeIfAbsent(key, _ -> new ArrayDeque<>());
    if (entries.size() >= KEPT) {
      waitingBytes -= entries.removeFirst().size();
    }
    boolean fits = waitingBytes + entry.size() <= MOST_BYTES;
    entries.addLast(fits ? entry : new Entry(entry.request(), entry.isForm(), null));
    waitingBytes += fits ? entry.size() : 0;
  }

  private synchronized Map<Key, List<Entry>> take() {
    Map<Key, List<Entry>> taken = new HashMap<>();
    waiting.forEach((key, entries) -> taken.put(key, new ArrayList<>(entries)));
    waiting.clear();
    waitingBytes = 0;
    return taken;
  }

  /** Stores now what was collected. */
  void store() {
    flush.flush();
  }

  /** Stores entries. Those that cannot be stored are lost: a log must not fill the memory. */
  private void store(Key key, List<Entry> entries) {
    try {
      RequestContext.inBackground(
          () -> table.insert(key.workspace(), key.webhook(), sealed(entries)));
    } catch (DataAccessException | TransactionException e) {
      log.warn("{} requests to a webhook could not be logged", entries.size(), e);
    }
  }

  private List<RequestLogTable.Row> sealed(List<Entry> entries) {
    return entries.stream()
        .map(entry -> {
          byte[] payload = entry.payload();
          String sealed =
              payload == null ? null : secrets.seal(payload, owner(entry.request().id()));
          return new RequestLogTable.Row(entry.request(), entry.isForm(), sealed);
        })
        .toList();
  }

  private static SecretOwner owner(UUID request) {
    return new SecretOwner("inbound_request", request);
  }

  List<LoggedRequest> list(Workspace workspace, UUID webhook, int limit) {
    return table.list(workspace, webhook, limit);
  }

  /** Refuses an unknown request as {@code NotFound}, and one without a payload as Conflict. */
  Payload payload(Workspace workspace, UUID webhook, UUID request) {
    RequestLogTable.Row row =
        table
            .find(workspace, webhook, request)
            .orElseThrow(() -> Refused.notFound("The log has no request " + request + "."));
    String sealed = row.payload();
    if (sealed == null) {
      throw Refused.conflict(
          "What this request has sent is not kept: it is older than 7 days, larger than 64 KiB, not"
              + " among the last 20 of a webhook without a mapping, or the webhook keeps none.");
    }
    try {
      return Payload.of(secrets.openEvenUnbound(sealed, owner(request)), row.isForm());
    } catch (Secrets.Unreadable _) {
      throw Refused.conflict(
          "What this request has sent was encrypted by another key (ORIEL_SECRET_KEY).");
    }
  }

  Payload unwrittenPayload(Workspace workspace, UUID webhook, UUID request) {
    table
        .find(workspace, webhook, request)
        .filter(row -> row.request().recordId() != null)
        .ifPresent(_ -> {
          throw Refused.conflict(
              "This request has succeeded; only failed and captured ones are repeated.");
        });
    if (table.isRepeated(workspace, webhook, request)) {
      throw Refused.conflict("This request was repeated already, and has written a record.");
    }
    return payload(workspace, webhook, request);
  }

  @Override
  public void destroy() {
    flush.close();
  }
}

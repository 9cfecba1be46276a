package dev.oriel.access.oauth;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.EgressReply;
import dev.oriel.platform.egress.EgressRequest;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Reads the documents of clients whose public id is an address. Each node keeps a document as long
 * as its server says, from a minute to an hour, and never a failure. While the server of a client
 * that is connected cannot be reached, what was last read of its document counts for 30 days.
 */
@Component
class ClientDocuments {

  /** Documents of known clients have up to 6 KiB. */
  private static final int MOST_BYTES = 16 * 1_024;

  private static final Duration TIME = Duration.ofSeconds(5);
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration USUAL = Duration.ofMinutes(10);
  private static final Duration LONGEST = Duration.ofHours(1);
  private static final Duration STANDS_IN = Duration.ofDays(30);

  private static final Pattern MAX_AGE = Pattern.compile("(?:^|[ ,])max-age=\"?([0-9]{1,9})\\b");
  private static final Pattern FRESH = Pattern.compile("(?:^|[ ,])no-(?:store|cache)\\b");
  private static final Pattern JSON =
      Pattern.compile("application/(?:[a-z0-9.+-]+\\+)?json *(?:;.*)?");

  private static final Pattern DOT_SEGMENT = Pattern.compile("/(?:\\.|%2e){1,2}(?=/|$)");

  private final Egress egress;
  private final AttemptLimit attempts;
  private final Duration time;
  private final Clock clock;

  private final Cache<String, Kept> kept =
      Caffeine.newBuilder()
          .maximumSize(500)
          .expireAfter(Expiry.<String, Kept>creating((_, one) -> one.life()))
          .build();

  @Autowired
  ClientDocuments(Egress egress, AttemptLimit attempts, Clock clock) {
    this(egress, attempts, TIME, clock);
  }

  ClientDocuments(Egress egress, AttemptLimit attempts, Duration time, Clock clock) {
    this.egress = egress;
    this.attempts = attempts;
    this.time = time;
    this.clock = clock;
  }

  private record Kept(ClientDocument document, Duration life) {}

  /** Whether a public id is an address, well-formed or not. */
  static boolean isAddress(String clientId) {
    return clientId.contains(":");
  }

  /**
   * Refuses as {@code Invalid} an address that cannot be one of a client, and one whose host the
   * workspace does not allow.
   */
  void check(String address, ClientHosts hosts) {
    URI url = egress.url("client_id", address);
    String path = url.getRawPath();
    if ((!egress.isEncrypted(url) && !egress.isNamed(url))
        || path.length() < 2
        || DOT_SEGMENT.matcher(path.toLowerCase(Locale.ROOT)).find()) {
      throw Refused.invalid("client_id", "bad_client_document.address", address);
    }
    String host = ClientDocument.host(address);
    if (!hosts.allows(host)) {
      throw Refused.invalid("client_id", "bad_client_document.host", address, host);
    }
  }

  /**
   * The document at an address that was checked. Refuses as {@code Invalid} what cannot be read,
   * and as {@code RateLimited} a person who has too many read.
   *
   * @param stored what was read of the document when the client was connected; null if it is not
   */
  ClientDocument read(UUID account, String address, @Nullable ClientDocument stored) {
    Kept present = kept.getIfPresent(address);
    if (present != null) {
      // Another node may have read it later.
      return newest(present.document(), stored);
    }
    attempts.count(account);
    EgressReply<byte[]> reply = asked(address);
    if (stored != null && isAway(reply) && clock.instant().isBefore(end(stored))) {
      return stored;
    }
    Kept read = read(address, reply);
    kept.put(address, read);
    return read.document();
  }

  private static ClientDocument newest(ClientDocument one, @Nullable ClientDocument other) {
    return other != null && one.isOlderThan(other) ? other : one;
  }

  private static Instant end(ClientDocument stored) {
    return stored.readAt().plus(STANDS_IN);
  }

  private EgressReply<byte[]> asked(String address) {
    EgressRequest request =
        EgressRequest.of("GET", URI.create(address))
            .header("Accept", "application/json")
            .limits(MOST_BYTES, time);
    return egress.send(request, (_, body) -> body.readAllBytes());
  }

  /** Whether the server is temporarily unreachable. Any other answer counts, also a changed one. */
  private static boolean isAway(EgressReply<byte[]> reply) {
    return switch (reply) {
      case EgressReply.Failed<byte[]> _ -> true;
      case EgressReply.Answered<byte[]>(EgressReply.Head head, _) ->
          head.status() >= 500 || head.status() == 429;
    };
  }

  private Kept read(String address, EgressReply<byte[]> reply) {
    return switch (reply) {
      case EgressReply.Failed<byte[]>(String reason) ->
          throw Refused.invalid("client_id", "bad_client_document.unread", address, reason);
      case EgressReply.Answered<byte[]>(EgressReply.Head head, byte[] body) -> {
        if (head.status() != 200) {
          throw Refused.invalid("client_id", "bad_client_document.status", address, head.status());
        }
        String type = Objects.requireNonNullElse(head.header("Content-Type"), "");
        if (!JSON.matcher(type.toLowerCase(Locale.ROOT)).matches()) {
          throw Refused.invalid("client_id", "bad_client_document.type", address);
        }
        yield new Kept(
            ClientDocument.read(address, body, clock.instant()),
            life(head.header("Cache-Control")));
      }
    };
  }

  /** How long a document is kept, by the header of its answer. */
  static Duration life(@Nullable String cacheControl) {
    String directives = Objects.requireNonNullElse(cacheControl, "").toLowerCase(Locale.ROOT);
    if (FRESH.matcher(directives).find()) {
      return SHORTEST;
    }
    Matcher age = MAX_AGE.matcher(directives);
    Duration said = age.find() ? Duration.ofSeconds(Long.parseLong(age.group(1))) : USUAL;
    Duration atLeast = said.compareTo(SHORTEST) < 0 ? SHORTEST : said;
    return atLeast.compareTo(LONGEST) > 0 ? LONGEST : atLeast;
  }
}

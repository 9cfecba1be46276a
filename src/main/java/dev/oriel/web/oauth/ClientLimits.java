package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.platform.admission.ClientNetwork;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.admission.RequestOrigin;
import dev.oriel.web.http.RateLimit;
import dev.oriel.web.http.SenderLimit;
import org.springframework.stereotype.Component;

/**
 * Limits of requests for tokens: of each client, and of each address, from which the clients of
 * many people may come.
 */
@Component
record ClientLimits(RateLimit limit) {

  void count(OAuthClient client) {
    limit.count(SenderLimit.OAUTH_CLIENT, client.connection());
  }

  /** The address of a trusted proxy is never counted. */
  void countAddress() {
    RequestOrigin origin = RequestContext.origin();
    if (origin != null && !origin.address().isEmpty()) {
      limit.count(
          SenderLimit.OAUTH_ADDRESS, ClientNetwork.of(InetAddress.ofLiteral(origin.address())));
    }
  }
}

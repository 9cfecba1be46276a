package dev.oriel.web.http;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code oriel.*} with the requests that senders may make in a minute; 0 is any
 * number.
 *
 * @param rateLimit for each key and each session
 * @param connectionRateLimit for each connection of an AI client
 * @param oauthRateLimit for each OAuth client that asks for tokens
 * @param oauthAddressRateLimit for each address from which such clients come
 */
@ConfigurationProperties("oriel")
record RateSettings(
    int rateLimit, int connectionRateLimit, int oauthRateLimit, int oauthAddressRateLimit) {

  int of(SenderLimit limit) {
    return switch (limit) {
      case KEY, SESSION -> rateLimit;
      case CONNECTION -> connectionRateLimit;
      case OAUTH_CLIENT -> oauthRateLimit;
      case OAUTH_ADDRESS -> oauthAddressRateLimit;
    };
  }
}

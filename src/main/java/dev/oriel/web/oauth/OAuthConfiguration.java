package dev.oriel.web.oauth;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The endpoints of OAuth. What is below {@code /oauth2} otherwise belongs to the pages. */
@Configuration(proxyBeanMethods = false)
class OAuthConfiguration {

  @Bean
  static OAuthSurface tokenSurface() {
    return new OAuthSurface(OAuthUrls.TOKEN);
  }

  @Bean
  static OAuthSurface revocationSurface() {
    return new OAuthSurface(OAuthUrls.REVOKE);
  }
}

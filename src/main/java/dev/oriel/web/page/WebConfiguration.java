package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.PublicPath;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * The parameters that routes of pages can take, and the paths at the root that programs ask for.
 */
@Configuration(proxyBeanMethods = false)
record WebConfiguration(Visits visits) implements WebMvcConfigurer {

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(visits);
    resolvers.add(new PersonArgument());
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(new ViewedRequests());
  }

  /** Programs that look for something there understand no page. */
  @Bean
  static PublicPath wellKnown() {
    return new PublicPath("/.well-known");
  }

  @Bean
  static PublicPath register() {
    return new PublicPath("/register");
  }
}

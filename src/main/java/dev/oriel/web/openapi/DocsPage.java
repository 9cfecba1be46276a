package dev.oriel.web.openapi;

import dev.oriel.web.http.PublicPath;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * The page {@code /docs}. It is public and holds nothing: what it shows, it reads as the person who
 * is signed in, or with the key that the visitor gives it. Nothing in it comes from another host.
 */
@Configuration(proxyBeanMethods = false)
class DocsPage implements WebMvcConfigurer {

  /** Inline styles are allowed, as the viewer (Scalar) makes its style sheets at run time. */
  private static final String POLICY =
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
          + " frame-ancestors 'none'";

  /** Errors of other handlers than controllers are not answered in the form of a surface. */
  @Controller
  static final class Front {

    @GetMapping({"/docs", "/docs/"})
    String page() {
      return "forward:/docs/index.html";
    }
  }

  @Bean
  static PublicPath docs() {
    return new PublicPath("/docs");
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler("/docs/*")
        .addResourceLocations("classpath:/docs/")
        .setCacheControl(CacheControl.noCache());
  }

  @Bean
  FilterRegistrationBean<Filter> docsPolicy() {
    FilterRegistrationBean<Filter> registration =
        new FilterRegistrationBean<>((request, response, chain) -> {
          HttpServletResponse http = (HttpServletResponse) response;
          http.setHeader("Content-Security-Policy", POLICY);
          http.setHeader("Referrer-Policy", "no-referrer");
          chain.doFilter(request, response);
        });
    registration.addUrlPatterns("/docs", "/docs/*");
    return registration;
  }
}

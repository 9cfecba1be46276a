package dev.oriel.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.ModelAndView;

/** Spring's answer to OPTIONS, without its empty header Accept-Patch. */
final class OptionsAnswer implements HandlerInterceptor {

  private static final String ACCEPT_PATCH = "Accept-Patch";

  @Override
  public void postHandle(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable ModelAndView view) {
    if ("".equals(response.getHeader(ACCEPT_PATCH))) {
      // Null removes it (Jakarta Servlet 6.1).
      response.setHeader(ACCEPT_PATCH, null);
    }
  }
}

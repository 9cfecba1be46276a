package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Gives routes of pages the person who is signed in. Others are led to the sign-in; a page that is
 * seen as a profile is refused.
 */
final class PersonArgument implements HandlerMethodArgumentResolver {

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == SignedIn.class;
  }

  @Override
  public SignedIn resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    HttpServletRequest given =
        Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
    if (ViewAs.of(given) != null) {
      throw Refused.forbidden("A profile has no page of its own here. Leave it first.");
    }
    SignedIn person = SessionCookies.person(given);
    if (person == null) {
      throw Refused.unauthorized("This page needs a sign-in.");
    }
    return person;
  }
}

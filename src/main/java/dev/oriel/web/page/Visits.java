package dev.oriel.web.page;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.page.layout.Document;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Makes the {@link Visit} of a request. Routes of pages take it as an argument. */
@Component
record Visits(
    Templates templates,
    Languages languages,
    Cookies cookies,
    FormKeeper keeper,
    ShownNotifications notifications,
    Clock clock)
    implements HandlerMethodArgumentResolver {

  Visit of(HttpServletRequest request) {
    Viewer viewer =
        Objects.requireNonNullElseGet(
            Viewer.of(request), () -> new Viewer.Anonymous(guess(request)));
    DisplayPreferences preferences = viewer.preferences();
    Formats formats =
        new Formats(preferences.locale(), preferences.zone(), preferences.style(), clock.instant());
    Words words = new Words(languages.of(preferences.locale()), formats);
    return new Visit(request, viewer, words, templates, cookies, keeper, notifications);
  }

  /** The page of an error in a request of which nothing is known. */
  Answer unread(HttpError error) {
    Formats formats = new Formats(Locale.ENGLISH, ZoneOffset.UTC, clock.instant());
    Words words = new Words(languages.of(Locale.ENGLISH), formats);
    ErrorPage page = ErrorPage.of(error, words, true);
    Document document =
        new Document(
            words,
            page.title(),
            Layout.Card.large(),
            null,
            null,
            null,
            null,
            null,
            List.of(),
            List.of());
    return new Answer(
        error.status(),
        Map.of("Cache-Control", "no-store"),
        new Answer.Bytes(Visit.HTML, templates.document(document, page)));
  }

  /** What is known of a person who has not signed in. */
  private DisplayPreferences guess(HttpServletRequest request) {
    String acceptLanguage = request.getHeader(HttpHeaders.ACCEPT_LANGUAGE);
    return DisplayPreferences.of(languages.preferred(acceptLanguage), ZoneOffset.UTC);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Visit.class;
  }

  @Override
  public Visit resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    HttpServletRequest asked =
        Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
    Visit visit = of(asked);
    if (visit.viewer() instanceof Viewer.Member) {
      // Pages of a workspace can be large. Those of strangers are small, and have no fair shares.
      PageMaking.begin();
    }
    return visit;
  }
}

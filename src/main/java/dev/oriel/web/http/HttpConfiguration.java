package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.AnyParameters;
import dev.oriel.web.http.request.MaxBody;
import dev.oriel.web.http.request.MultipartForm;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.http.request.StrictHandling;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.core.Ordered;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The filters of all requests, and what controllers take and return; see {@link Surface}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RateSettings.class)
record HttpConfiguration(ModelGuard guard, BaseUrl baseUrl, Surfaces surfaces)
    implements WebMvcConfigurer {

  @Bean
  FilterRegistrationBean<Filter> requestFilter(
      Admission admission, ClientAddresses clients, UploadDirectory uploads) {
    return filter(new RequestFilter(admission, clients, uploads), Ordered.HIGHEST_PRECEDENCE);
  }

  /**
   * Creates the filter that runs after {@link RequestFilter} and the one of {@link CrossOrigin}.
   */
  @Bean
  FilterRegistrationBean<Filter> surfaceFilter(
      RateLimit limit, IdempotentRequests idempotent, HttpErrors errors) {
    return filter(new SurfaceFilter(surfaces, limit, guard, idempotent, errors), 0);
  }

  /** Unknown paths of the API. */
  @Bean
  static PublicPath api() {
    return new PublicPath("/api");
  }

  @Bean
  static PublicPath alive() {
    return new PublicPath("/livez");
  }

  @Bean
  static PublicPath ready() {
    return new PublicPath("/readyz");
  }

  private static FilterRegistrationBean<Filter> filter(Filter filter, int order) {
    FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
    registration.setOrder(order);
    return registration;
  }

  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors.addInterceptor(new OptionsAnswer());
    interceptors.addInterceptor(new StrictHandling());
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(new Argument(Actor.class, HttpConfiguration::actor));
    resolvers.add(new Argument(JsonBody.class, HttpConfiguration::body));
    resolvers.add(new Argument(RequestBody.class, HttpConfiguration::body));
    resolvers.add(
        new Argument(MultipartForm.class, (request, _) -> MultipartForm.arriving(request)));
    resolvers.add(new Argument(SentFields.class, (request, _) -> SentFields.of(request)));
    resolvers.add(new Argument(Headers.class, (request, _) -> new Headers(request)));
    resolvers.add(new Argument(Origin.class, (request, _) -> baseUrl.of(request)));
    resolvers.add(new Argument(Query.class, (request, _) -> new Query(request)));
  }

  /** The actor; null for an operation that takes none if its surface has asked for no key. */
  private static @Nullable Actor actor(HttpServletRequest request, MethodParameter parameter) {
    Actor actor = RequestActor.of(request);
    if (actor == null && !parameter.isOptional()) {
      throw Refused.unauthorized("This needs a sign-in or a key.");
    }
    return actor;
  }

  private static RequestBody body(HttpServletRequest request, MethodParameter parameter) {
    MaxBody maxBody = parameter.getParameterAnnotation(MaxBody.class);
    Method operation = Objects.requireNonNull(parameter.getMethod());
    boolean takesQuery =
        List.of(operation.getParameterTypes()).contains(Query.class)
            || parameter.hasParameterAnnotation(AnyParameters.class);
    return new RequestBody(request, maxBody == null ? BodySize.ONE : maxBody.value(), takesQuery);
  }

  @Override
  public void addReturnValueHandlers(List<HandlerMethodReturnValueHandler> handlers) {
    handlers.add(new AnswerHandler(surfaces));
  }

  /** A parameter that is made from the request. */
  private record Argument(
      Class<?> type, BiFunction<HttpServletRequest, MethodParameter, @Nullable Object> make)
      implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
      return parameter.getParameterType() == type;
    }

    @Override
    public @Nullable Object resolveArgument(
        MethodParameter parameter,
        @Nullable ModelAndViewContainer container,
        NativeWebRequest request,
        @Nullable WebDataBinderFactory binders) {
      return make.apply(
          Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class)), parameter);
    }
  }

  private record AnswerHandler(Surfaces surfaces) implements HandlerMethodReturnValueHandler {

    @Override
    public boolean supportsReturnType(MethodParameter type) {
      return type.getParameterType() == Answer.class;
    }

    @Override
    public void handleReturnValue(
        @Nullable Object returned,
        MethodParameter type,
        ModelAndViewContainer container,
        NativeWebRequest request)
        throws Exception {
      container.setRequestHandled(true);
      HttpServletRequest asked = request.getNativeRequest(HttpServletRequest.class);
      HttpServletResponse response = request.getNativeResponse(HttpServletResponse.class);
      if (returned instanceof Answer answer && asked != null && response != null) {
        if (answer.status() < 400) {
          UnreadQuery.refuse(asked, type.getMethod());
        }
        Responses.send(surfaces.finished(answer, asked), asked, response);
      }
    }
  }
}

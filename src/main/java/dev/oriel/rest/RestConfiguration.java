package dev.oriel.rest;

import dev.oriel.admission.Admission;
import dev.oriel.idempotency.Idempotency;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.ModelGuard;
import dev.oriel.json.BodySize;
import dev.oriel.json.JsonBody;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
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

/**
 * What controllers of the REST API take ({@link Actor}, {@link JsonBody}, {@link Query}) and give.
 */
@Configuration(proxyBeanMethods = false)
class RestConfiguration implements WebMvcConfigurer {

  private final ModelGuard guard;

  RestConfiguration(ModelGuard guard) {
    this.guard = guard;
  }

  @Bean
  FilterRegistrationBean<Filter> requestIdFilter() {
    return filter(new RequestIdFilter(), Ordered.HIGHEST_PRECEDENCE, "/*");
  }

  @Bean
  FilterRegistrationBean<Filter> admissionFilter(Admission admission) {
    return filter(new AdmissionFilter(admission), -1, "/*");
  }

  @Bean
  FilterRegistrationBean<Filter> apiKeyFilter(Actors actors, RateLimit limit, Failures failures) {
    return filter(new ApiKeyFilter(actors, guard, limit, failures), 0, "/api/v1", "/api/v1/*");
  }

  @Bean
  FilterRegistrationBean<Filter> idempotencyFilter(Idempotency idempotency, Failures failures) {
    return filter(
        new IdempotencyFilter(idempotency, guard, failures), 1, "/api/v1", "/api/v1/*");
  }

  private static FilterRegistrationBean<Filter> filter(Filter filter, int order, String... paths) {
    FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
    registration.setOrder(order);
    registration.setUrlPatterns(List.of(paths));
    return registration;
  }

  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors.addInterceptor(new RouteWithoutInput(guard));
    interceptors.addInterceptor(new OptionsAnswer());
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(new Argument(Actor.class, (request, p) -> ApiKeyFilter.actor(request)));
    resolvers.add(
        new Argument(
            JsonBody.class, (request, parameter) -> new RequestBody(request, size(parameter))));
    resolvers.add(new Argument(Query.class, (request, p) -> new Query(request)));
  }

  private static BodySize size(MethodParameter parameter) {
    MaxBody maxBody = parameter.getParameterAnnotation(MaxBody.class);
    return maxBody == null ? BodySize.ONE : maxBody.value();
  }

  @Override
  public void addReturnValueHandlers(List<HandlerMethodReturnValueHandler> handlers) {
    handlers.add(new AnswerHandler());
  }

  /** A parameter that is made of the request. */
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

  private static final class AnswerHandler implements HandlerMethodReturnValueHandler {

    @Override
    public boolean supportsReturnType(MethodParameter type) {
      return type.getParameterType() == Answer.class;
    }

    @Override
    public void handleReturnValue(
        @Nullable Object answer,
        MethodParameter type,
        ModelAndViewContainer container,
        NativeWebRequest request)
        throws Exception {
      container.setRequestHandled(true);
      HttpServletResponse response = request.getNativeResponse(HttpServletResponse.class);
      if (answer != null && response != null) {
        Responses.write((Answer) answer, response);
      }
    }
  }
}

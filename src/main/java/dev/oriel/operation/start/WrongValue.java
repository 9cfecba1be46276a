package dev.oriel.operation.start;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Reports values that Spring's own settings may not have, in fewer words than Spring. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class WrongValue extends AbstractFailureAnalyzer<BindException> {

  @Override
  protected @Nullable FailureAnalysis analyze(Throwable failure, BindException cause) {
    ConfigurationProperty property = cause.getProperty();
    Class<?> type = cause.getTarget().getType().resolve();
    if (property == null || type == null) {
      return null;
    }
    return new FailureAnalysis(
        "%s must be %s, not '%s'."
            .formatted(property.getName(), expected(type), property.getValue()),
        null,
        failure);
  }

  private static String expected(Class<?> type) {
    if (type.isEnum()) {
      return "one of "
          + Arrays.stream(type.getEnumConstants())
              .map(String::valueOf)
              .sorted()
              .collect(Collectors.joining(", "));
    }
    return type == int.class || Number.class.isAssignableFrom(type)
        ? "a number"
        : "of the type " + type.getSimpleName();
  }
}

package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * The outcome of requests to a calendar.
 *
 * @param <T> what was asked for
 */
public sealed interface CalendarAnswer<T> {

  /** It has succeeded. */
  record Done<T>(T value) implements CalendarAnswer<T> {}

  /** It has not. */
  record Failed<T>(CalendarFailure failure) implements CalendarAnswer<T> {}

  static <T> CalendarAnswer<T> done(T value) {
    return new Done<>(value);
  }

  static <T> CalendarAnswer<T> failed(CalendarFailure failure) {
    return new Failed<>(failure);
  }

  /** Goes on with what has succeeded. */
  default <R> CalendarAnswer<R> then(Function<T, CalendarAnswer<R>> next) {
    return switch (this) {
      case Done<T>(T value) -> next.apply(value);
      case Failed<T>(CalendarFailure failure) -> failed(failure);
    };
  }
}

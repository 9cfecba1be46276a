package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A filter as requested. Names and values are checked when it is applied to an object. {@link
 * FilterReader} reads it from JSON.
 */
public sealed interface Filter {

  /** The conditions about related records, without those inside of them. */
  default Stream<Related> related() {
    return switch (this) {
      case All all -> all.filters().stream().flatMap(Filter::related);
      case Any any -> any.filters().stream().flatMap(Filter::related);
      case Compare _, Moved _ -> Stream.empty();
      case Related related -> Stream.of(related);
    };
  }

  /** The moves that are asked for, also those of related records. */
  default Stream<Moved> moves() {
    return switch (this) {
      case All all -> all.filters().stream().flatMap(Filter::moves);
      case Any any -> any.filters().stream().flatMap(Filter::moves);
      case Related related -> related.filter().moves();
      case Moved moved -> Stream.of(moved);
      case Compare _ -> Stream.empty();
    };
  }

  /** All of the filters are true. */
  record All(List<Filter> filters) implements Filter {}

  /** At least one of the filters is true. */
  record Any(List<Filter> filters) implements Filter {}

  /**
   * A comparison.
   *
   * @param path its path in the input, for messages
   * @param value null if none was given
   */
  record Compare(String path, String field, Operator operator, @Nullable JsonNode value)
      implements Filter {}

  /**
   * A field of the record got another value.
   *
   * @param path its path in the input, for messages
   * @param from a value or an array of values that it had before; null for any
   * @param to a value or an array of values that it got; null for any
   * @param since a day or a time; null for all days of the log
   * @param until a day or a time; null for none
   */
  record Moved(
      String path,
      String field,
      @Nullable JsonNode from,
      @Nullable JsonNode to,
      @Nullable JsonNode since,
      @Nullable JsonNode until)
      implements Filter {}

  /**
   * Other records point at the record.
   *
   * @param path its path in the input, for messages
   * @param some whether at least one does, or none
   * @param object the apiName of their object
   * @param by the apiName of their lookup
   * @param filter that they satisfy
   */
  record Related(String path, boolean some, String object, String by, Filter filter)
      implements Filter {}
}

package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;

/** The kinds of values that conditions compare. */
enum Kind {
  TEXT,
  NUMBER,
  DAY,
  CHECK,
  OPTION,
  OPTIONS,
  PERSON,
  RECORD,
  PARTS;

  static Kind of(FieldType type) {
    return switch (type) {
      case Text _, Email _, Phone _, Url _, AutoNumber _ -> TEXT;
      case Decimal _, Computed _, Rating _ -> NUMBER;
      case DateOnly _, DateTime _, ComputedTime _ -> DAY;
      case Checkbox _ -> CHECK;
      case Select _ -> OPTION;
      case MultiSelect _ -> OPTIONS;
      case User _ -> PERSON;
      case Lookup _ -> RECORD;
      case Address _ -> PARTS;
    };
  }

  /** The operations that people choose from; the first one is that of a new condition. */
  List<FilterOperation> operations() {
    return switch (this) {
      case TEXT ->
          List.of(
              FilterOperation.CONTAINS,
              FilterOperation.IS,
              FilterOperation.IS_NOT,
              FilterOperation.STARTS_WITH,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case NUMBER ->
          List.of(
              FilterOperation.IS,
              FilterOperation.IS_NOT,
              FilterOperation.MORE,
              FilterOperation.LEAST,
              FilterOperation.LESS,
              FilterOperation.MOST,
              FilterOperation.BETWEEN,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case DAY ->
          List.of(
              FilterOperation.WITHIN,
              FilterOperation.LAST,
              FilterOperation.NEXT,
              FilterOperation.IS,
              FilterOperation.MORE,
              FilterOperation.LEAST,
              FilterOperation.LESS,
              FilterOperation.MOST,
              FilterOperation.BETWEEN,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case CHECK ->
          List.of(
              FilterOperation.IS,
              FilterOperation.BECAME,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case OPTION ->
          List.of(
              FilterOperation.ANY,
              FilterOperation.NONE,
              FilterOperation.BECAME,
              FilterOperation.IS,
              FilterOperation.IS_NOT,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case OPTIONS ->
          List.of(
              FilterOperation.ANY,
              FilterOperation.NONE,
              FilterOperation.CONTAINS,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case PERSON ->
          List.of(
              FilterOperation.IS,
              FilterOperation.IS_NOT,
              FilterOperation.ANY,
              FilterOperation.NONE,
              FilterOperation.BECAME,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case RECORD ->
          List.of(
              FilterOperation.IS,
              FilterOperation.IS_NOT,
              FilterOperation.ANY,
              FilterOperation.NONE,
              FilterOperation.EMPTY,
              FilterOperation.NOT_EMPTY);
      case PARTS -> List.of(FilterOperation.NOT_EMPTY, FilterOperation.EMPTY);
    };
  }
}

package dev.oriel.pages.list.filter;

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
  List<Operation> operations() {
    return switch (this) {
      case TEXT ->
          List.of(
              Operation.CONTAINS,
              Operation.IS,
              Operation.IS_NOT,
              Operation.STARTS_WITH,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case NUMBER ->
          List.of(
              Operation.IS,
              Operation.IS_NOT,
              Operation.MORE,
              Operation.LEAST,
              Operation.LESS,
              Operation.MOST,
              Operation.BETWEEN,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case DAY ->
          List.of(
              Operation.WITHIN,
              Operation.LAST,
              Operation.NEXT,
              Operation.IS,
              Operation.MORE,
              Operation.LEAST,
              Operation.LESS,
              Operation.MOST,
              Operation.BETWEEN,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case CHECK -> List.of(Operation.IS, Operation.EMPTY, Operation.NOT_EMPTY);
      case OPTION ->
          List.of(
              Operation.ANY,
              Operation.NONE,
              Operation.IS,
              Operation.IS_NOT,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case OPTIONS ->
          List.of(
              Operation.ANY,
              Operation.NONE,
              Operation.CONTAINS,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case PERSON ->
          List.of(
              Operation.IS,
              Operation.IS_NOT,
              Operation.ANY,
              Operation.NONE,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case RECORD ->
          List.of(
              Operation.IS,
              Operation.IS_NOT,
              Operation.ANY,
              Operation.NONE,
              Operation.EMPTY,
              Operation.NOT_EMPTY);
      case PARTS -> List.of(Operation.NOT_EMPTY, Operation.EMPTY);
    };
  }
}

package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * Something that names objects, fields and options, such as views. A component that implements this
 * says what of it uses one, as far as the actor may know of it.
 */
public interface DefinitionUse {

  /** Where an object, a field of it, or an option of the field is used. */
  List<Used> by(Actor actor, Asked asked);

  /**
   * A definition of which is asked where it is used.
   *
   * @param object as the actor sees it
   * @param field null for the object
   * @param option null for the object or the field
   */
  record Asked(ObjectView object, @Nullable Field field, @Nullable Option option) {

    /** The id of the object, or that of the field. */
    public long id() {
      return field == null ? object.type().id() : field.id();
    }
  }

  /** The kinds of what uses a definition. */
  enum Kind {
    /** A lookup of another object. */
    LOOKUP,
    /** An option of another field, which requires the field. */
    OPTION,
    /** A view of the object's list that is the actor's, or shared. */
    VIEW,
    /** Views of other members, of which only the number is told. */
    OTHER_VIEWS,
    /** The columns of lists that members have arranged. */
    COLUMNS,
    /** A dashboard that the actor sees. */
    DASHBOARD,
    /** Other dashboards, of which only the number is told. */
    OTHER_DASHBOARDS,
    PROFILE,
    INBOUND_WEBHOOK,
    OUTBOUND_WEBHOOK,
    /** An import that has not run yet. */
    IMPORT
  }

  /** The ways in which a definition is used. */
  enum Way {
    /** All of it is about the object. */
    RECORDS,
    COLUMN,
    /** Its values are the lanes of a board. */
    LANES,
    /** A calendar places records by it. */
    DAYS,
    FILTER,
    SORT,
    /** Records are grouped by its values. */
    GROUP,
    /** Its values are counted with, or say which period counts. */
    FIGURE,
    MAPPING,
    /** Records are found by it. */
    MATCH,
    /** What is sent has its value. */
    PAYLOAD,
    RIGHTS,
    /** People fill it in before a record gets the option. */
    REQUIRED
  }

  /**
   * A use.
   *
   * @param name empty for several at once
   * @param number of them
   * @param page the id by which its page is found; empty for none
   */
  record Used(Kind kind, String name, int number, String page, Set<Way> ways) {

    public Used {
      ways = Collections.unmodifiableSet(EnumSet.copyOf(ways));
    }

    public static Used one(Kind kind, String name, String page, Set<Way> ways) {
      return new Used(kind, name, 1, page, ways);
    }

    public static Used several(Kind kind, int number, Set<Way> ways) {
      return new Used(kind, "", number, "", ways);
    }
  }
}

package dev.oriel.access.permission;

/** The rights of a profile on the records of one object. */
public record Access(boolean view, boolean create, boolean update, boolean delete) {

  public static final Access ALL = new Access(true, true, true, true);
  public static final Access NONE = new Access(false, false, false, false);
  public static final Access VIEW = new Access(true, false, false, false);

  /** The same with the right to view alone. */
  Access reading() {
    return view ? VIEW : NONE;
  }

  public boolean allows(RecordRight right) {
    return switch (right) {
      case VIEW -> view;
      case CREATE -> create;
      case UPDATE -> update;
      case DELETE -> delete;
    };
  }
}

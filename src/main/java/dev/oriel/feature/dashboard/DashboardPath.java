package dev.oriel.feature.dashboard;

import java.util.UUID;

/** The addresses of the pages of dashboards. */
public final class DashboardPath {

  public static final String ALL = "/dashboards";
  public static final String NEW = ALL + "/new";

  /** A tile for what a list shows, or of an object that is asked for. */
  public static final String ADD = ALL + "/add";

  static final String ONE = ALL + "/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";
  static final String SETTINGS = "/settings";
  static final String DELETE = "/delete";
  static final String TILES = "/tiles";
  static final String NEW_TILE = TILES + "/new";
  static final String TILE = TILES + "/{tile:[0-9a-fA-F]+-[0-9a-fA-F-]+}";
  static final String EDIT = "/edit";
  static final String FILTER = "/filter";
  static final String CSV = "/csv";
  static final String UNDO = "/undo";

  private DashboardPath() {}

  public static String of(UUID id) {
    return ALL + "/" + id;
  }

  /** The name of the dashboard, and with whom it is shared. */
  public static String settings(UUID id) {
    return of(id) + SETTINGS;
  }

  /** The question whether it is deleted. */
  public static String delete(UUID id) {
    return of(id) + DELETE;
  }

  /** The form of a new tile. */
  public static String newTile(UUID id) {
    return of(id) + NEW_TILE;
  }

  public static String tile(UUID id, UUID tile) {
    return of(id) + TILES + "/" + tile;
  }

  /** The form of a tile. */
  public static String edit(UUID id, UUID tile) {
    return tile(id, tile) + EDIT;
  }

  /** The form of the filter of a tile. */
  public static String filter(UUID id, UUID tile) {
    return tile(id, tile) + FILTER;
  }

  /** Puts a tile back that was taken away (POST). */
  static String undo(UUID id, UUID tile) {
    return tile(id, tile) + UNDO;
  }

  /** The figures of a tile as a file. */
  public static String csv(UUID id, UUID tile) {
    return tile(id, tile) + CSV;
  }
}

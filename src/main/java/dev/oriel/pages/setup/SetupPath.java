package dev.oriel.pages.setup;

/** The addresses of the setup area. */
public final class SetupPath {

  public static final String ALL = "/setup";
  public static final String IMPORTS = ALL + "/imports";

  private SetupPath() {}
}

package dev.oriel.openapi;

/** Since when operations are there ({@code x-introduced}), as ISO 8601 days. */
final class Introduced {

  static final String CORE = "2026-06-03";
  static final String NOTES = "2026-08-18";

  /** What is more than the contract asks for. */
  static final String ADDITIONS = "2026-11-20";

  private Introduced() {}
}

package dev.oriel.setup;

import java.util.List;

/** One section of a setup file: a list of entries. */
interface Section {

  /** What the section is called in the file. */
  String name();

  /** Brings the workspace to what the entries say, and collects what cannot be brought about. */
  void apply(List<Entry> entries, Run run);
}

package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.pages.setup.SetupPath;

/** The addresses of imports. */
final class JobPath {

  static final String ALL = SetupPath.IMPORTS;
  static final String NEW = ALL + "/new";
  static final String JOB = ALL + "/{id}";
  static final String MAP = "/map";
  static final String CHECK = "/check";
  static final String RUN = "/run";
  static final String RESULT = "/result";

  private JobPath() {}

  static String of(ImportJob job, String page) {
    return ALL + "/" + job.id() + page;
  }

  /** The page of the step at which a job is. */
  static String present(ImportJob job) {
    return of(
        job,
        switch (job.status()) {
          case DRAFT -> job.validation() == null ? MAP : CHECK;
          case VALIDATED -> CHECK;
          case RUNNING -> RUN;
          case SUCCEEDED, FAILED -> RESULT;
        });
  }
}

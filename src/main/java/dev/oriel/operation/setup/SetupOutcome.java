package dev.oriel.operation.setup;

import module java.base;

/** The last application of a setup file to a workspace. It succeeded if there are no problems. */
public record SetupOutcome(String file, OffsetDateTime at, List<SetupProblem> problems) {}

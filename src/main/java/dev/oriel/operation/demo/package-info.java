/** The demo workspace of an installation that has no setup file. */
@NullMarked
package dev.oriel.operation.demo;

import org.jspecify.annotations.NullMarked;

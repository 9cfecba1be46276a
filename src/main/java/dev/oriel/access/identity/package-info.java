/** Workspaces, members, profiles and credentials, and the actor that calls each operation. */
@NullMarked
package dev.oriel.access.identity;

import org.jspecify.annotations.NullMarked;

/** The doors to workspaces, and to their members, profiles and credentials. */
@NullMarked
package dev.oriel.access.administration;

import org.jspecify.annotations.NullMarked;

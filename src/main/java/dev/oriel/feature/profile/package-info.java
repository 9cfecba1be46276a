/** Permission profiles: their rights, their holders, and why something is allowed or not. */
@NullMarked
package dev.oriel.feature.profile;

import org.jspecify.annotations.NullMarked;

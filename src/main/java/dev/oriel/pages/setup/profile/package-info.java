/** Permission profiles in the setup area: their rights, who holds them, and why something is so. */
@NullMarked
package dev.oriel.pages.setup.profile;

import org.jspecify.annotations.NullMarked;

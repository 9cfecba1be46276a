/** The API keys of a workspace: made, renamed, bound to another profile, revoked. */
@NullMarked
package dev.oriel.pages.setup.key;

import org.jspecify.annotations.NullMarked;

/** API keys: made, listed, renamed, bound to another profile, revoked. */
@NullMarked
package dev.oriel.feature.key;

import org.jspecify.annotations.NullMarked;

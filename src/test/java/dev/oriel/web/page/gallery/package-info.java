/** The pages {@code /components}, which show every component in every state, in tests alone. */
@NullMarked
package dev.oriel.web.page.gallery;

import org.jspecify.annotations.NullMarked;

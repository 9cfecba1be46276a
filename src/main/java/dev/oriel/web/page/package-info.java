/**
 * The kit for pages: the root surface, layouts, forms and their tokens, messages after a redirect,
 * and the headers of pages. It knows no feature.
 */
@NullMarked
package dev.oriel.web.page;

import org.jspecify.annotations.NullMarked;

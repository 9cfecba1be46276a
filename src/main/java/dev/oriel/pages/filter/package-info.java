/**
 * Filters as people build and read them: conditions in words, and their JSON in the API's grammar.
 */
@NullMarked
package dev.oriel.pages.filter;

import org.jspecify.annotations.NullMarked;

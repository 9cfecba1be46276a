package dev.oriel.pages.list;

import module java.base;

import dev.oriel.surface.web.component.FilterChip;
import dev.oriel.surface.web.text.Words;

/**
 * The tools beside the search of a list, with addresses that change with what is searched.
 *
 * @param filter the page on which the filter is built
 * @param filterPart the part of that page that unfolds over the list
 */
public record ListTools(Words words, List<FilterChip> chips, String filter, String filterPart) {}

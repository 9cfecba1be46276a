package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * The views and columns that an actor is offered for the lists of an object.
 *
 * @param views shared ones first, each in their order; a shared one only if the actor may read all
 *     fields that it names
 * @param shown the view that was asked for; null for none
 * @param columns the columns where neither address nor view says which, the actor's own or
 *     everyone's; empty if nobody has arranged any
 * @param hasOwnColumns whether these, or their widths, are the actor's own
 * @param sort everyone's order where neither address nor view says one, in the form of {@link
 *     ListSettings}; empty for none, and if the actor may not read what it names
 */
public record OfferedViews(
    ObjectView object,
    List<SavedView> views,
    @Nullable SavedView shown,
    String columns,
    boolean hasOwnColumns,
    String sort) {}

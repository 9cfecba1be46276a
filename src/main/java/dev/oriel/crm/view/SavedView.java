package dev.oriel.crm.view;

import module java.base;

/**
 * A saved view of a list.
 *
 * @param object the apiName of its object
 * @param isShared whether all members have it, as administrators decide; others are their maker's
 * @param isTemporary whether it only stands for a filter that is too long for an address
 * @param settings how the list is shown
 * @param hasLost whether conditions are left out of its filter, as what they named is gone
 * @param version that counts its changes
 */
public record SavedView(
    UUID id,
    String object,
    String name,
    boolean isShared,
    boolean isTemporary,
    ListSettings settings,
    boolean hasLost,
    int version) {}

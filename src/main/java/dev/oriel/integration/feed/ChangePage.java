package dev.oriel.integration.feed;

import module java.base;

/**
 * A page of the feed.
 *
 * @param next the position after it
 * @param cursor the same position, sealed for clients
 * @param hasMore whether more was there when the page was read
 */
public record ChangePage(List<Change> changes, FeedPosition next, String cursor, boolean hasMore) {}

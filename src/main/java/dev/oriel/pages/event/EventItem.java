package dev.oriel.pages.event;

import dev.oriel.web.page.component.Chip;
import org.jspecify.annotations.Nullable;

/**
 * An event on one of its days.
 *
 * @param from when it begins on this day; or that it takes all of it
 * @param until when it ends on this day; empty if that is not known, or on another one
 * @param about where it is, and with whom; empty if that is not known
 * @param isPast whether it has ended
 * @param soon in how many minutes it begins, or that it has begun; null for others
 */
public record EventItem(
    String from,
    String until,
    String name,
    String href,
    String about,
    boolean isPast,
    @Nullable Chip soon) {}

package dev.oriel.surface.web.component;

import org.jspecify.annotations.Nullable;

/**
 * What happened: who did what, through which surface, and when.
 *
 * @param avatar of a person; null if a program did it
 * @param icon of a program
 * @param via the surface; null if a person did it on a page
 */
public record TimelineItem(
    @Nullable Avatar avatar,
    @Nullable String icon,
    String who,
    String what,
    @Nullable Via via,
    Moment when) {}

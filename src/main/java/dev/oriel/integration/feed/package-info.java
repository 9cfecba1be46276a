/** The change feed: the log of all changes, for those who keep a copy of the records. */
@NullMarked
package dev.oriel.integration.feed;

import org.jspecify.annotations.NullMarked;

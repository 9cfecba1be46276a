/** Dashboards: tiles with figures about records, as those who look at them may read these. */
@NullMarked
package dev.oriel.feature.dashboard;

import org.jspecify.annotations.NullMarked;

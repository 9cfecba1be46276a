/** The service whose model drafts e-mails: chosen on its page or in the setup file, and tried. */
@NullMarked
package dev.oriel.feature.drafting;

import org.jspecify.annotations.NullMarked;

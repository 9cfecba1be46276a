/** The service whose model drafts e-mails. */
@NullMarked
package dev.oriel.pages.setup.drafting;

import org.jspecify.annotations.NullMarked;

/**
 * Drafts of e-mails, which a model writes that a workspace has chosen or, without one, a template.
 * Nothing is sent here.
 */
@NullMarked
package dev.oriel.integration.drafting;

import org.jspecify.annotations.NullMarked;

package dev.oriel.feature.drafting;

import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/**
 * The service whose model drafts e-mails.
 *
 * @param service null if there is none
 * @param fault what did not work when it was tried; null for nothing
 * @param form chooses it
 * @param trial asks its model for a word
 */
public record Service(@Nullable DraftingSpec service, @Nullable String fault, Form form, Form trial)
    implements View.Whole {}

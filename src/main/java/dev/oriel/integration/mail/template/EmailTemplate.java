package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * A text for e-mails about records of an object.
 *
 * @param author the name of who made it; null for a member who has left
 * @param isOwn whether the actor made it
 * @param isShared whether all members use it
 * @param isChangeable whether the actor may change and delete it
 * @param subject empty for none
 * @param version counts its changes
 */
public record EmailTemplate(
    UUID id,
    ObjectType type,
    @Nullable String author,
    boolean isOwn,
    boolean isShared,
    boolean isChangeable,
    String name,
    String subject,
    String body,
    int version) {}

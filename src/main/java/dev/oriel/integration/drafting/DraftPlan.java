package dev.oriel.integration.drafting;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The content that a draft would be written from.
 *
 * @param host that would get it; null if nothing leaves this server
 * @param model null in the same case
 * @param fields the apiNames of the fields
 */
public record DraftPlan(
    @Nullable String host,
    @Nullable String model,
    List<String> fields,
    List<UUID> notes,
    List<UUID> messages) {

  /** The plan for a material and a service; null if a template would write. */
  static DraftPlan of(Material material, @Nullable DraftingSpec service) {
    return new DraftPlan(
        service == null ? null : service.host(),
        service == null ? null : service.model(),
        List.copyOf(material.fields().propertyNames()),
        material.notes().stream().map(Material.NoteText::id).toList(),
        material.mails().stream().map(Material.MailText::id).toList());
  }
}

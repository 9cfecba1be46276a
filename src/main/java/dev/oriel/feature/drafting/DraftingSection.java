package dev.oriel.feature.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupFile;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The service whose model drafts e-mails. The key is used while there is none for this service;
 * later ones are entered on its page.
 */
@Component
@Order(9)
record DraftingSection(DraftingSettings settings) implements SetupSection {

  private static final String NONE = "none";

  @Override
  public EntryKind kind() {
    return EntryKind.DRAFTING;
  }

  @Override
  public List<SetupEntry> entries(SetupFile file) {
    return file.entry(kind().section());
  }

  @Override
  public void write(List<ObjectNode> entries, ObjectNode file) {
    file.set(kind().section(), entries.getFirst());
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return settings.get(operator).map(DraftingSection::described).stream().toList();
  }

  private static ObjectNode described(DraftingSpec service) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("provider", service.provider().word())
        .put("baseUrl", service.baseUrl())
        .put("model", service.model());
  }

  private static DraftingSettings.Given read(Shape shape) {
    shape.only(List.of("provider", "baseUrl", "model", "key"));
    return new DraftingSettings.Given(
        provider(shape),
        Objects.requireNonNullElse(shape.text("baseUrl"), ""),
        Objects.requireNonNullElse(shape.text("model"), ""),
        shape.text("key"));
  }

  /** Null for none. */
  private static @Nullable Provider provider(Shape shape) {
    String word = shape.required("provider");
    Optional<Provider> provider = Provider.of(word);
    if (provider.isEmpty() && !word.isEmpty() && !word.equals(NONE)) {
      shape.problem("provider", "not_an_option", List.of("openai", "anthropic", NONE));
    }
    return provider.orElse(null);
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    settings.changeFor(run.operator(), entry.read(DraftingSection::read));
  }
}

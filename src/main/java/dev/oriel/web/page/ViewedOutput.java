package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.layout.Document;
import gg.jte.TemplateOutput;
import org.jspecify.annotations.Nullable;

/**
 * Writes a page as a profile sees it: every address of this server in it keeps the profile, but for
 * the one that leaves it.
 */
public final class ViewedOutput extends PageOutput.Escaped {

  private static final Set<String> ADDRESSES =
      Set.of("href", "src", "action", "formaction", "hx-get", "hx-post", "data-all");

  private static final ScopedValue<UUID> PROFILE = ScopedValue.newInstance();

  private final UUID profile;
  private @Nullable String attribute;

  private ViewedOutput(TemplateOutput output, UUID profile) {
    super(output);
    this.profile = profile;
  }

  /** Writes a page, or a part of it, as a profile sees it. */
  static void write(TemplateOutput output, UUID profile, Consumer<TemplateOutput> page) {
    ScopedValue.where(PROFILE, profile).run(() -> page.accept(new ViewedOutput(output, profile)));
  }

  /**
   * The profile that forms keep that only look for something, since their fields take the place of
   * the address's parameters; null if the page is that of the person.
   */
  public static @Nullable String profile() {
    return PROFILE.isBound() ? PROFILE.get().toString() : null;
  }

  @Override
  public void setContext(String tag, @Nullable String attribute) {
    this.attribute = attribute;
    super.setContext(tag, attribute);
  }

  @Override
  public void writeUserContent(@Nullable String value) {
    super.writeUserContent(value != null && isAddress(value) ? ViewAs.kept(value, profile) : value);
  }

  private boolean isAddress(String value) {
    return attribute != null && ADDRESSES.contains(attribute) && isPage(value);
  }

  private boolean isPage(String address) {
    return address.startsWith("/")
        && !address.startsWith("/assets/")
        && !address.startsWith("/docs")
        && !address.equals(Document.Viewed.leave(profile));
  }
}

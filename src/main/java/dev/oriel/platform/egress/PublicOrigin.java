package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The address by which others know this server. */
@Component
public final class PublicOrigin {

  private final @Nullable URI uri;

  /**
   * The origin that the operator has set.
   *
   * @param setting with or without a slash at its end; empty if it is not set
   */
  public PublicOrigin(@Value("${oriel.base-url:}") String setting) {
    uri = setting.isBlank() ? null : URI.create(setting.strip().replaceFirst("/$", ""));
  }

  /** The origin as a URI, which has no path; null if it is not set. */
  public @Nullable URI uri() {
    return uri;
  }
}

package dev.oriel.identity;

/** What a key is for. A key of one kind is worth nothing where another is asked for. */
public enum CredentialKind {
  REST("osk_");

  private final String prefix;

  CredentialKind(String prefix) {
    this.prefix = prefix;
  }

  public String prefix() {
    return prefix;
  }
}

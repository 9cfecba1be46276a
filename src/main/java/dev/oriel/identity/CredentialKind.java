package dev.oriel.identity;

/** What a credential is for. One kind is not accepted where another is required. */
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

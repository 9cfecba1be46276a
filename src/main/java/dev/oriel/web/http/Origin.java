package dev.oriel.web.http;

/** The origin at which a client sees this server, without a slash at its end. */
public record Origin(String url) {

  @Override
  public String toString() {
    return url;
  }
}

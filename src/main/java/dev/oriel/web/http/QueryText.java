package dev.oriel.web.http;

import module java.base;

/** Writes parameters into addresses. */
public final class QueryText {

  private QueryText() {}

  /** An address with more parameters, in their order. */
  public static String with(String address, Map<String, String> parameters) {
    if (parameters.isEmpty()) {
      return address;
    }
    String query =
        parameters.entrySet().stream()
            .map(one -> one.getKey() + "=" + encoded(one.getValue()))
            .collect(Collectors.joining("&"));
    return address + (address.indexOf('?') < 0 ? "?" : "&") + query;
  }

  /** A value as it stands in an address. */
  public static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}

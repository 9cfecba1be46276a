package dev.oriel.web.page.asset;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The content of an asset.
 *
 * @param tag a text that is different for different contents
 * @param gzipped the same, compressed; null if that is not smaller
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares assets.
record Asset(String tag, String contentType, byte[] content, byte @Nullable [] gzipped) {

  private static final Pattern FILE = Pattern.compile("[a-z-]+-([0-9a-f]{20})\\.([a-z]+)");

  static Asset of(String file, byte[] content, byte @Nullable [] gzipped) {
    Matcher name = FILE.matcher(file);
    if (!name.matches()) {
      throw new IllegalArgumentException("An asset has no hash in its name: " + file);
    }
    String contentType =
        switch (name.group(2)) {
          case "css" -> "text/css;charset=utf-8";
          case "js" -> "text/javascript;charset=utf-8";
          case "svg" -> "image/svg+xml";
          case "png" -> "image/png";
          default -> throw new IllegalArgumentException("No type is known for " + file);
        };
    return new Asset(name.group(1), contentType, content, gzipped);
  }
}

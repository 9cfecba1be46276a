package dev.oriel.web.page.asset;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Preconditions;
import dev.oriel.web.http.PublicPath;
import dev.oriel.web.http.coding.ContentCoding;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;

/** Assets over HTTP. They are public: each is the same for everybody. */
@Controller
final class AssetApi {

  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  @Configuration(proxyBeanMethods = false)
  static class Paths {

    @Bean
    static PublicPath assets() {
      return new PublicPath(Assets.PATH);
    }
  }

  /** 200 or 304, kept by browsers for ever; 404 for a file that is not one of this version. */
  @GetMapping(Assets.PATH + "/{file}")
  Answer get(
      @PathVariable String file,
      @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String encodings,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, required = false) @Nullable String known) {
    Asset asset = Assets.asset(file);
    if (asset == null) {
      // While versions change, another node may have it: nobody may remember that it is missing.
      return Answer.text(404, "text/plain;charset=utf-8", "There is no such asset.\n")
          .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }
    byte[] gzipped = ContentCoding.GZIP.isAccepted(encodings) ? asset.gzipped() : null;
    String tag = gzipped == null ? asset.tag() : asset.tag() + "-gzip";
    Map<String, String> headers = new HashMap<>();
    headers.put(HttpHeaders.CACHE_CONTROL, FOR_EVER);
    headers.put(HttpHeaders.ETAG, Preconditions.quoted(tag));
    headers.put(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    if (Preconditions.isKnown(known, tag)) {
      return Answer.notModified().headers(headers);
    }
    if (gzipped == null) {
      return new Answer(200, headers, new Answer.Bytes(asset.contentType(), asset.content()));
    }
    headers.put(HttpHeaders.CONTENT_ENCODING, ContentCoding.GZIP.token());
    return new Answer(200, headers, new Answer.Bytes(asset.contentType(), gzipped));
  }
}

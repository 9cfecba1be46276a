package dev.oriel.pages.file;

import module java.base;

import dev.oriel.crm.attachment.Upload;
import dev.oriel.web.http.request.FormPart;

/** A file of a form, which is passed on while it arrives. */
record SentFile(String fileName, FormPart part) implements Upload {

  @Override
  public int read(byte[] piece) {
    return part.read(piece);
  }
}

package dev.oriel.integration.mail.server;

import module java.base;

import jakarta.activation.DataSource;

/** A file of a message, as Jakarta Mail reads it. */
record FileSource(MailContent.Attached file) implements DataSource {

  private static final Pattern TYPE = Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+");

  @Override
  public InputStream getInputStream() throws IOException {
    return file.content().open();
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    throw new IOException("It is only read.");
  }

  /** Parameters are left out, since they could contain anything. */
  @Override
  public String getContentType() {
    String type = file.type().split(";", 2)[0].strip();
    boolean isWhole = !type.startsWith("multipart/") && !type.startsWith("message/");
    return isWhole && TYPE.matcher(type).matches() ? type : "application/octet-stream";
  }

  @Override
  public String getName() {
    return file.name();
  }
}

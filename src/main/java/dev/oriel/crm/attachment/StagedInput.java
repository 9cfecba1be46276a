package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Workspace;

/** Reads the parts of a content one after the other, each when it is needed. */
final class StagedInput extends InputStream {

  private final ContentTable table;
  private final Workspace workspace;
  private final UUID id;
  private byte[] part = new byte[0];
  private int number;
  private int at;

  StagedInput(ContentTable table, Workspace workspace, UUID id) {
    this.table = table;
    this.workspace = workspace;
    this.id = id;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    if (at == part.length) {
      byte[] next = table.part(workspace, id, number++);
      if (next == null) {
        return -1;
      }
      part = next;
      at = 0;
    }
    int some = Math.min(length, part.length - at);
    System.arraycopy(part, at, bytes, offset, some);
    at += some;
    return some;
  }
}

package dev.oriel.database;

import dev.oriel.admission.RequestBudget;
import dev.oriel.admission.RequestContext;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/**
 * A connection to the database that tells the request it serves how much comes, which may break it
 * off. The driver has a bound of its own ({@code maxResultBuffer}), behind which it goes on reading
 * in the middle of a row and takes what users have written for messages of the server.
 */
final class MeasuredSocket extends Socket {

  @Override
  public InputStream getInputStream() throws IOException {
    return new Measured(super.getInputStream());
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new Asking(super.getOutputStream());
  }

  private static final class Measured extends FilterInputStream {

    Measured(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = in.read();
      received(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = in.read(bytes, offset, length);
      received(read);
      return read;
    }

    private static void received(int bytes) throws IOException {
      RequestBudget budget = RequestContext.budget();
      if (budget != null && bytes > 0) {
        budget.received(bytes);
      }
    }
  }

  private static final class Asking extends FilterOutputStream {

    Asking(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      asked();
      out.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      asked();
      out.write(bytes, offset, length);
    }

    private static void asked() {
      RequestBudget budget = RequestContext.budget();
      if (budget != null) {
        budget.asked();
      }
    }
  }
}

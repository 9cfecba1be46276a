package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;

/**
 * Creates the driver's sockets. They report to the {@link RequestBudget} of the current request how
 * many bytes of a result have arrived, and the budget may stop a result that is too large. The
 * driver's own limit, {@code maxResultBuffer}, is not usable: after it is exceeded, the driver
 * continues to read in the middle of a row and takes data of users for messages of the server.
 */
public final class MeasuredSocketFactory extends SocketFactory {

  @Override
  public Socket createSocket() {
    return new Socket() {
      @Override
      public InputStream getInputStream() throws IOException {
        return new MeasuredInput(super.getInputStream());
      }

      @Override
      public OutputStream getOutputStream() throws IOException {
        return new MeasuredOutput(super.getOutputStream());
      }
    };
  }

  private static final class MeasuredInput extends FilterInputStream {

    MeasuredInput(InputStream in) {
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

  /** A statement that is sent starts a new result. */
  private static final class MeasuredOutput extends FilterOutputStream {

    MeasuredOutput(OutputStream out) {
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

  @Override
  public Socket createSocket(String host, int port) {
    throw connectedByTheDriver();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw connectedByTheDriver();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
    throw connectedByTheDriver();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) {
    throw connectedByTheDriver();
  }

  private static UnsupportedOperationException connectedByTheDriver() {
    return new UnsupportedOperationException("the driver connects its sockets itself");
  }
}

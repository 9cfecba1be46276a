package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a request whose answer is read.
 *
 * @param <T> what was made of the body
 */
public sealed interface EgressReply<T> {

  /**
   * The server has answered, whatever the status.
   *
   * @param body what the reader has made of it
   */
  record Answered<T>(Head head, T body) implements EgressReply<T> {}

  /**
   * There was no complete answer, or it was too large.
   *
   * @param reason a sentence for the one who entered the URL, without any text of the server
   */
  record Failed<T>(String reason) implements EgressReply<T> {}

  /**
   * The status and the headers of an answer.
   *
   * @param headers by their names, in which capitals make no difference
   */
  record Head(int status, Map<String, List<String>> headers) {

    /** The first header of this name; null if there is none. */
    public @Nullable String header(String name) {
      List<String> values = headers.get(name);
      return values == null ? null : values.getFirst();
    }
  }

  /**
   * Makes something of an answer while it arrives.
   *
   * @param <T> what it makes
   */
  interface Reader<T> {

    /**
     * Reads the body, or as much of it as is of interest. Exceptions of the stream may leave this
     * wrapped or not: the reply is then {@link Failed}. Others reach the caller of {@link
     * Egress#send}.
     *
     * @param body empty if the answer has none; reading more than the limit fails
     */
    T read(Head head, InputStream body) throws IOException;
  }
}

package dev.oriel.platform.egress;

import module java.base;

import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;

/** The reasons for which TLS could not begin. */
public enum TlsFault {
  OTHER_NAME("the certificate is for another name"),
  EXPIRED("the certificate has expired"),
  NOT_YET_VALID("the certificate is not valid yet"),
  UNTRUSTED("the certificate was not issued by an authority that is trusted here"),
  NO_TLS("the server does not speak TLS on this port"),
  OTHER("the server and Oriel found no way to encrypt it");

  private final String words;

  TlsFault(String words) {
    this.words = words;
  }

  /** Completes the sentence "The TLS connection failed: …". */
  public String words() {
    return words;
  }

  /**
   * Finds the fault among the causes of an exception, whose own texts may quote the certificate.
   * Handshakes of the JDK tell names from authorities by their texts alone.
   */
  public static TlsFault of(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      String text = String.valueOf(e.getMessage());
      if (e instanceof CertificateExpiredException) {
        return EXPIRED;
      }
      if (e instanceof CertificateNotYetValidException) {
        return NOT_YET_VALID;
      }
      if (e instanceof CertPathBuilderException || e instanceof CertPathValidatorException) {
        return fault(e);
      }
      if (e instanceof SSLPeerUnverifiedException || text.matches("No (name|subject) .*")) {
        return OTHER_NAME;
      }
      if (text.startsWith("Unsupported or unrecognized SSL message")) {
        return NO_TLS;
      }
    }
    return OTHER;
  }

  private static TlsFault fault(Throwable path) {
    TlsFault inside = path.getCause() == null ? OTHER : of(path.getCause());
    return inside == OTHER ? UNTRUSTED : inside;
  }
}

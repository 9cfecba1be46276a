package dev.oriel.demo;

import java.security.SecureRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates passwords that are easy to type: 16 letters and digits (80 bits) in four groups. */
final class Passwords {

  /** Without characters that look alike. */
  private static final String ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

  private static final SecureRandom RANDOM = new SecureRandom();

  private Passwords() {}

  static String generate() {
    return IntStream.range(0, 4).mapToObj(group -> group()).collect(Collectors.joining("-"));
  }

  private static String group() {
    return RANDOM
        .ints(4, 0, ALPHABET.length())
        .mapToObj(i -> String.valueOf(ALPHABET.charAt(i)))
        .collect(Collectors.joining());
  }
}

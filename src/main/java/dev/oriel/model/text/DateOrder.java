package dev.oriel.model.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The order of day, month and year in dates such as {@code 3/4/2026}. */
public enum DateOrder {
  DMY,
  MDY,
  YMD;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The order with this word; null if there is none. */
  public static @Nullable DateOrder of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst().orElse(null);
  }

  /** The order in which people of a region write dates with slashes. */
  public static DateOrder ofRegion(String region) {
    return region.equals("US") || region.equals("PH") ? MDY : DMY;
  }
}

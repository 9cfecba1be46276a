package dev.oriel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What servers may log above INFO while the tests of a class run. Anything else fails the class.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ExpectsLog {

  /** Regular expressions, each of a part of an entry. */
  String[] value();
}

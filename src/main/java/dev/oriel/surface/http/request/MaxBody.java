package dev.oriel.surface.http.request;

import module java.base;

import dev.oriel.ground.json.BodySize;

/** The maximum size of an operation's body, if not {@link BodySize#ONE}. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface MaxBody {

  BodySize value();
}

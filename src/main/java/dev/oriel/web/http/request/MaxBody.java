package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.json.BodySize;

/** The maximum size of an operation's body, if not {@link BodySize#ONE}. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface MaxBody {

  BodySize value();
}

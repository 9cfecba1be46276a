package dev.oriel.surface.http.request;

import dev.oriel.ground.json.BodySize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The maximum size of an operation's body, if not {@link BodySize#ONE}. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface MaxBody {

  BodySize value();
}

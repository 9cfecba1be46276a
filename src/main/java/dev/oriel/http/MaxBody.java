package dev.oriel.http;

import dev.oriel.json.BodySize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How large a body an operation takes, if not {@link BodySize#ONE}. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface MaxBody {

  BodySize value();
}

package dev.oriel.access.identity;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.stereotype.Component;

/**
 * A feature's operations on users' data, for all surfaces. The first parameter of every public
 * method is the {@link Actor}, and it returns only what that actor may see.
 */
@Component
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Door {}

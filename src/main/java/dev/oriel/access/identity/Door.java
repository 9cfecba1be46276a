package dev.oriel.access.identity;

import module java.base;

import org.springframework.stereotype.Component;

/**
 * A feature's operations on users' data, for all surfaces. The first parameter of every public
 * method is the {@link Actor}, and it returns only what that actor may see.
 */
@Component
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Door {}

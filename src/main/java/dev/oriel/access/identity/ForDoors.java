package dev.oriel.access.identity;

import module java.base;

/**
 * Marks what only doors use: it assumes that a door has required the right and confirmed the
 * version of the model. Surfaces do not call it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface ForDoors {}

package dev.oriel.access.identity;

import module java.base;

/**
 * Marks a method that only doors use, or a class all of whose methods and constructors only they
 * use: it assumes that a door has required the right and confirmed the version of the model.
 * Surfaces, pages, commands and setup files do not call it ({@code ArchitectureTest}).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface ForDoors {}

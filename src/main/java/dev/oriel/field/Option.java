package dev.oriel.field;

/**
 * One choice of a select.
 *
 * @param id its number within the field, which records store: label and apiName can change freely
 */
public record Option(int id, String label, String apiName) {}

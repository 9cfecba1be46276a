package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.form.FormField;
import org.jspecify.annotations.Nullable;

/**
 * A column of the file: its first values, where it goes, and how they are read.
 *
 * @param to the choice of the field
 * @param forms the choices of how its dates and numbers are read
 * @param read what the first values become; empty if that says no more than they do
 */
public record ColumnRow(
    String name,
    List<String> samples,
    FormField to,
    List<FormField> forms,
    @Nullable ColumnFit fit,
    List<Cell> read) {}

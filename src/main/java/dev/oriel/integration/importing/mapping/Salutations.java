package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.upload.CellValues;

/** Tells columns of salutations, which are called "Title" too, from those of job titles. */
final class Salutations {

  private static final Set<String> WORDS =
      Stream.of(
              "Mr, Mrs, Ms, Miss, Mx, Sir, Madam, Dr, Prof, Professor, Rev, Mr & Mrs",
              "Herr, Frau, Hr, Fr, Herrn, Herr Dr, Frau Dr, Dipl.-Ing, Mag, Ing",
              "M, Mme, Mlle, MM, Mmes, Monsieur, Madame, Mademoiselle, Me, Maître, Pr",
              "Sr, Sra, Srta, Señor, Señora, Señorita, Don, Doña, D, Dª, Dra, Ing",
              "Sig, Sig.ra, Sig.na, Signor, Signora, Signore, Signorina, Dott, Dott.ssa, Avv")
          .flatMap(words -> Stream.of(words.split(", ")))
          .map(ColumnWords::folded)
          .collect(Collectors.toUnmodifiableSet());

  /** What stands beside and between them: {@code Dr. med.}, {@code M. et Mme}. */
  private static final Set<String> BESIDE =
      Set.of(
          "med", "jur", "phil", "rer", "nat", "habil", "hc", "h", "c", "und", "u", "and", "et", "y",
          "e");

  private Salutations() {}

  /** Whether all first values of a column are salutations. */
  static boolean areIn(Column column) {
    return !column.samples().isEmpty()
        && column.samples().stream().map(CellValues::text).allMatch(Salutations::isOne);
  }

  /** Whether a text is a salutation, or several: {@code Prof. Dr.}, {@code Herr und Frau}. */
  private static boolean isOne(String text) {
    List<String> words =
        Stream.of(text.split("[\\s/&+,]+|(?<=\\.)"))
            .map(ColumnWords::folded)
            .filter(word -> !word.isEmpty())
            .toList();
    return WORDS.contains(ColumnWords.folded(text))
        || (words.stream().anyMatch(WORDS::contains)
            && words.stream().allMatch(word -> WORDS.contains(word) || BESIDE.contains(word)));
  }
}

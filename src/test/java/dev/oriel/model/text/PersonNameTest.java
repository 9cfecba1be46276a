package dev.oriel.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole names that are divided into first and last names. */
class PersonNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Max Mustermann | Max | Mustermann",
        "Mustermann, Erika | Erika | Mustermann",
        "Ludwig van Beethoven | Ludwig | van Beethoven",
        "van der Berg, Jan | Jan | van der Berg",
        "Jan Van der Berg | Jan | Van der Berg",
        "Maria de la Cruz | Maria | de la Cruz",
        "Leonardo da Vinci | Leonardo | da Vinci",
        "José Ortega y Gasset | José | Ortega y Gasset",
        "Johann Sebastian Bach | Johann Sebastian | Bach",
        "Van Morrison | Van | Morrison",
        "Dr. Ada Lovelace | Dr. Ada | Lovelace",
        "Martin King Jr. | Martin | King Jr.",
        "John Smith, PhD | John | Smith, PhD",
        "John Smith, Jr. | John | Smith, Jr.",
        "Jane Doe, MD, PhD | Jane | Doe, MD, PhD",
        "Jane van Doe, M.D. | Jane | van Doe, M.D.",
        "Acme, Inc. | Acme, Inc. | ''",
        "Müller, GmbH | Müller, GmbH | ''",
        "Muster Bau, GmbH & Co. KG | Muster | Bau, GmbH & Co. KG",
        "Chen, Ma | Ma | Chen",
        "Kim, Jun | Jun | Kim",
        "Rahman, Md | Md | Rahman",
        "Amartya Kumar Sen | Amartya Kumar | Sen",
        "Smith, John, Jr. | John | Smith, Jr.",
        "Erika Mustermann (Acme Inc.) | Erika | Mustermann (Acme Inc.)",
        "Madonna | Madonna | ''",
        "Max  Muster\u00a0mann | Max Muster | mann",
        "Mustermann, | Mustermann | ''",
        "'' | '' | ''",
        "山田 太郎 | 山田 | 太郎"
      })
  void aWholeNameIsDivided(String whole, String first, String last) {
    assertThat(PersonName.of(whole)).isEqualTo(new PersonName(first, last));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"a, b, c, d", ", x", "Jr. Jr.", "(a) (b)", "de la", "A, Jr.", "y y y", "von, van"})
  void noWordIsLost(String whole) {
    PersonName name = PersonName.of(whole);
    assertThat(words(name.first() + " " + name.last())).containsExactlyInAnyOrder(words(whole));
  }

  private static String[] words(String text) {
    return Stream.of(text.split("[ ,]+")).filter(word -> !word.isEmpty()).toArray(String[]::new);
  }
}

package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.oriel.model.field.FieldTypes;
import dev.oriel.testing.RunningOriel;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Each type of field can be told from the others by its name and by its icon. */
class TypeWordsTest {

  private final Words words =
      new Words(
          RunningOriel.bean(Languages.class).of(Locale.ENGLISH),
          new Formats(Locale.ENGLISH, ZoneOffset.UTC, Instant.EPOCH));

  @Test
  void eachTypeThatCanBeChosenHasALabelAndAnIconOfItsOwn() {
    List<FormOption> options = TypeWords.options(words);
    assertThat(options).extracting(FormOption::value).isEqualTo(FieldTypes.DEFINABLE);
    assertThat(options).extracting(FormOption::label).doesNotHaveDuplicates().doesNotContain("");
    assertThat(options).extracting(FormOption::icon).doesNotHaveDuplicates().doesNotContainNull();
  }

  @Test
  void aTypeWithoutLabelOrIconIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> TypeWords.label(words, "barcode"));
    assertThatIllegalArgumentException().isThrownBy(() -> TypeWords.icon("barcode"));
  }
}

package dev.oriel.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Phone;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** Addresses and numbers in texts that say more. */
class WrappedTextsTest {

  private static String read(FieldType type, String text) {
    Reading read =
        TextValues.of("AT", ZoneId.of("Europe/Vienna"))
            .read(type, JsonNodeFactory.instance.stringNode(text));
    String warning = read.warning() == null ? "" : " " + read.warning().code();
    return read.value().asString("null") + warning;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "mailto:ada@example.com # ada@example.com",
        "MAILTO:ada@example.com?subject=x # ada@example.com",
        "Ada Lovelace <ada@example.com> # ada@example.com name_dropped",
        "<ada@example.com> # ada@example.com",
        "\"Lovelace, Ada\" <ada@example.com>, Bob <b@example.com> # ada@example.com several_values",
        "ada@example.com ::: b@example.com # ada@example.com several_values",
        "ada@example.com; b@example.com # ada@example.com several_values",
        "ada@example.com,b@example.com # ada@example.com several_values",
        "ada@example.com; ada@example.com # ada@example.com",
        "ada@example.com - ada@example.com # ada@example.com",
        "ada@example.com b@example.com # ada@example.com several_values",
        "ada@example.com|b@example.com # ada@example.com several_values",
        "ada@example.com od. b@example.com # ada@example.com several_values",
        "ada@example.com; # ada@example.com",
        "'ada@example.com' # ada@example.com",
        "SMTP:ada@example.com # ada@example.com",
        "\u200bada@example.com\u00a0 # ada@example.com",
        "ada@example.com und b@example.com # ada@example.com several_values",
        "Ada <ada@example.com>, b@example.com # ada@example.com several_values",
        "ada@example.com (privat) # ada@example.com remark_left_out",
        "ada@example.com(work) # ada@example.com remark_left_out",
        "(privat) ada@example.com # ada@example.com remark_left_out",
        "E-Mail: ada@example.com # ada@example.com remark_left_out",
        "E-Mail:ada@example.com # ada@example.com remark_left_out",
        "ada@example.com – privat # ada@example.com remark_left_out",
        "ada@example.com (privat), b@example.com # ada@example.com several_values",
        "ada. lovelace@example.com # ada. lovelace@example.com",
        "ada@example.com (seit 2019) # ada@example.com (seit 2019)",
        "ada@example.com, none # ada@example.com, none"
      },
      quoteCharacter = '`')
  void ofSeveralOrWrappedAddressesTheFirstIsRead(String text, String read) {
    assertThat(read(new Email(), text)).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "tel:+43-1-234567 # +43-1-234567",
        "p:+436641234567 # +436641234567",
        "+43 1 234567 ::: +43 1 234568 # +43 1 234567 several_values",
        "+43 1 234567, +43 1 234568 # +43 1 234567 several_values",
        "+43 1 234567 / +43 1 234568 # +43 1 234567 several_values",
        "01 234567 / 0664 123456 # 01 234567 several_values",
        "01 234567 – 0664 123456 # 01 234567 several_values",
        "01 234567 oder 0664 123456 # 01 234567 several_values",
        "\u202a+43 1 234567\u202c # +43 1 234567",
        "0664 / 1234567 # 0664 / 1234567",
        "+43 1 234567 - 12 # +43 1 234567 - 12",
        "0664/1234567 # 0664/1234567",
        "Tel. 01 234567 # 01 234567 remark_left_out",
        "Tel.: 01/234567 # 01/234567 remark_left_out",
        "Tel: (01) 234567 # (01) 234567",
        "Mobil: +43 664 1234567 # +43 664 1234567 remark_left_out",
        "M: +43 664 1234567 # +43 664 1234567 remark_left_out",
        "+43 664 1234567 (Büro) # +43 664 1234567 remark_left_out",
        "0664 1234567 privat # 0664 1234567 remark_left_out",
        "Büro: 01 234567 / Mobil: 0664 1234567 # 01 234567 several_values",
        "Tel. 01 234567, Fax 01 234568 # 01 234567 remark_left_out",
        "Fax: 01 234567 # null fax_left_out",
        "Telefax 01 234567 # null fax_left_out",
        "+43 1 234567 ext. 12 # +43 1 234567 ext. 12",
        "+43 (0)1 234567 # +43 (0)1 234567",
        "01 234567 (DW 12) # 01 234567 (DW 12)",
        "Zimmer 12 345 # Zimmer 12 345",
        "call 01 234567 after noon # call 01 234567 after noon"
      })
  void ofSeveralOrWrappedNumbersTheFirstIsRead(String text, String read) {
    assertThat(read(new Phone(), text)).isEqualTo(read);
  }
}

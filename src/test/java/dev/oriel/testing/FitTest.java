package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@BrowserTest
class FitTest {

  private static void show(Page page, String body) {
    page.setContent("<html lang=\"en\"><title>A page</title><body>" + body + "</body></html>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div style='width: 350px'>Wide</div> | what is lost at 320 px.*moved sideways by",
        "<div style='width: 15rem'>Wide</div> | what is lost with text of 200 %.*box.*the window",
        "<div style='width: 2000px; height: 9px'></div> | what is lost as it is.*moved sideways by",
        "<p style='position: fixed; left: -50px'>Left</p> | box.*leaves the window",
        "<p style='height: 2000px'>Long</p><p style='position: sticky; bottom: 0'>Bar</p><nav"
            + " style='position: fixed; inset: auto 0 0 0'><p>Tabs</p></nav> | box.*is under",
        "<p style='position: fixed; top: -20px; margin: 0'>High</p> | box.*leaves the window",
        "<div style='overflow: hidden; width: 90px'><i style='white-space: nowrap'>As long as"
            + " that</i></div> | text.*<i.*leaves <div",
        "<div style='overflow: hidden; height: 9px'><i>High</i></div> | text.*<i.*leaves <div",
        "<button style='width: 40px; white-space: nowrap'>Longer than it</button> | text.*<button"
      })
  void whatIsOutOfReachIsFound(String body, String found) {
    try (Look look = Look.at(Look.PHONE)) {
      Page page = look.page();
      Fit fit = new Fit(page);
      show(page, body);
      assertThatThrownBy(
              () -> {
                fit.requireAtAnyTextSize();
                fit.requireNarrow();
              })
          .hasMessageMatching("(?s).*" + found + ".*");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div style='overflow: auto'><div style='width: 2000px'>Scrolls</div></div>",
        "<div style='overflow: hidden; text-overflow: ellipsis; white-space: nowrap;"
            + " width: 90px'>Ends in three dots</div>",
        "<div style='overflow: hidden; width: 1px; height: 1px; position: absolute'>Hidden</div>",
        "<div style='width: 2000px; position: absolute; visibility: hidden; left:"
            + " -3000px'>No</div>",
        "<a style='position: fixed; top: -90px; height: 40px' href='#'>Waits for the focus</a>"
      })
  void whatIsWithinReachIsNone(String body) {
    try (Look look = Look.at(Look.PHONE)) {
      Page page = look.page();
      Fit fit = new Fit(page);
      show(page, body);
      assertThatCode(
              () -> {
                fit.requireAtAnyTextSize();
                fit.requireNarrow();
              })
          .doesNotThrowAnyException();
    }
  }
}

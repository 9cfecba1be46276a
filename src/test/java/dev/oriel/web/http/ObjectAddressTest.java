package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Pages of objects never have the path of another page. */
class ObjectAddressTest {

  @ParameterizedTest
  @CsvSource({
    "contacts, /contacts",
    "homes, /homes",
    "home, /objects/home",
    "Home, /objects/Home",
    "register, /objects/register",
    "SETUP, /objects/SETUP",
  })
  void anObjectWithTheNameOfAnotherPageIsBelowObjects(String apiName, String path) {
    assertThat(ObjectAddress.of(apiName)).isEqualTo(path);
  }

  @Test
  void noOtherRouteBeginsLikeAnObject() {
    Set<String> segments =
        RunningOriel.bean(RequestMappingHandlerMapping.class)
            .getHandlerMethods()
            .entrySet()
            .stream()
            // The tests have a surface of their own.
            .filter(route -> !route.getValue().getBeanType().getName().contains(".second."))
            .flatMap(route -> route.getKey().getPatternValues().stream())
            .filter(path -> path.matches("/[A-Za-z].*"))
            .map(path -> path.split("/", -1)[1])
            .collect(Collectors.toSet());
    assertThat(segments).contains("api", "home", "setup");
    assertThat(segments)
        .allSatisfy(
            segment -> assertThat(ObjectAddress.of(segment)).isEqualTo("/objects/" + segment));
  }
}

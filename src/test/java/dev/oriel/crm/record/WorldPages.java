package dev.oriel.crm.record;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What a person with the limited profile sees on pages. */
final class WorldPages {

  /** The method of requests for pages. */
  static final String PAGE = "PAGE";

  /** What differs in each answer: masked tokens of forms, and the colors of avatars. */
  private static final Pattern RANDOM = Pattern.compile("[\\w-]{86}|(?<=class=\"o-av )[\\w -]+");

  private final WebVisitor visitor = new WebVisitor();

  WorldPages(TestWorkspace workspace, String profile) {
    TestPerson person = TestPerson.create();
    person.join(workspace, profile);
    visitor.cookies().put("oriel-" + RunningOriel.port(), person.session().token());
  }

  static void pages(List<World.Request> requests) {
    for (String path : List.of("/", "/nothing", "/prove", "/reset", "/reset/connections")) {
      requests.add(new World.Request(PAGE, path, null, Map.of()));
    }
  }

  /** The status, the place to which it leads, and the text of a page. */
  String ask(String path) {
    HttpResponse<String> answer = visitor.get(path);
    return answer.statusCode()
        + answer.headers().firstValue("Location").orElse("")
        + RANDOM.matcher(answer.body()).replaceAll("");
  }
}

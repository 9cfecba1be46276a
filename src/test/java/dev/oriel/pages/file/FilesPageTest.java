package dev.oriel.pages.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The files on a record, added, shown and deleted on its page. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilesPageTest {

  private static final byte[] IMAGE =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private String lena = "";
  private String page = "";

  @BeforeEach
  void contact() {
    lena = api.create("contacts", "Lena Brandl", Map.of());
    page = "/contacts/" + lena;
  }

  private HttpResponse<String> upload(String name, byte[] content) {
    return visitor.upload(visitor.get(page), page + "/files", name, content);
  }

  private static String href(HttpResponse<String> page, String name) {
    return page.body().replaceAll("(?s).*<a href=\"([^\"]+)\"[^>]*>" + name + "</a>.*", "$1");
  }

  @Test
  void aFileIsAddedAndRead() {
    assertThat(visitor.get(page).body()).contains("Up to 10 MB each");
    assertThat(upload("plan.txt", "Bay window".getBytes(UTF_8)).statusCode()).isEqualTo(303);
    HttpResponse<String> shown = visitor.get(page);
    HttpResponse<String> file = visitor.get(href(shown, "plan.txt"));
    assertThat(file.body()).isEqualTo("Bay window");
    assertThat(file.headers().firstValue("Content-Disposition").orElseThrow())
        .startsWith("attachment");
    assertThat(file.headers().firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("sandbox");
  }

  @Test
  void olderFilesAreReachedByALink() {
    HttpResponse<String> form = visitor.get(page);
    for (int i = 0; i <= 25; i++) {
      visitor.upload(form, page + "/files", "plan-" + i + ".txt", "x".getBytes(UTF_8));
    }
    HttpResponse<String> newest = visitor.get(page);
    assertThat(newest.body()).contains("plan-25.txt").doesNotContain("plan-0.txt");
    HttpResponse<String> older = visitor.get(href(newest, "Older files"));
    assertThat(older.statusCode()).isEqualTo(200);
    assertThat(older.body()).contains("plan-0.txt").doesNotContain("plan-1.txt", "Older files");
    assertThat(visitor.get(page + "/files?after=x").statusCode()).isEqualTo(400);
  }

  @Test
  void imagesAreShownAndPagesAreNot() {
    upload("photo.png", IMAGE);
    upload("page.html", "<script>alert(1)</script>".getBytes(UTF_8));
    HttpResponse<String> shown = visitor.get(page);
    String photo = href(shown, "photo.png");
    assertThat(shown.body()).contains("src=\"" + photo + "?inline=true\"");
    HttpResponse<String> html = visitor.get(href(shown, "page.html") + "?inline=true");
    assertThat(html.headers().firstValue("Content-Disposition").orElseThrow())
        .startsWith("attachment");
  }

  @Test
  void aFileThatIsTooLargeIsRefusedByItsName() {
    HttpResponse<String> refused = upload("large.bin", new byte[10 * 1_024 * 1_024 + 1]);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("large.bin was not added", "<html");
    assertThat(visitor.get(page).body()).doesNotContain("large.bin");
  }

  @Test
  void aFileIsDeletedAfterAQuestion() {
    upload("plan.txt", "Bay window".getBytes(UTF_8));
    String delete = href(visitor.get(page), "plan.txt") + "/delete";
    HttpResponse<String> question = visitor.get(delete);
    assertThat(question.body()).contains("Delete plan.txt?", "there is no way back");
    assertThat(visitor.send(question, delete, Map.of()).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page).body()).doesNotContain(">plan.txt</a>");
    assertThat(visitor.get(delete).statusCode()).isEqualTo(404);
  }

  @Test
  void thoseWithoutTheRightAddAndDeleteNothing() {
    String file = FileForm.attach(api, "contacts", lena, "plan.txt", "Bay window".getBytes(UTF_8));
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    HttpResponse<String> shown = reader.get(page);
    assertThat(shown.body()).contains("plan.txt").doesNotContain("type=\"file\"", "/delete\"");
    String path = page + "/files";
    assertThat(reader.upload(reader.get("/me"), path, "a.txt", new byte[1]).statusCode())
        .isEqualTo(403);
    assertThat(reader.get(path + "/" + file + "/delete").statusCode()).isEqualTo(403);
    assertThat(reader.send(shown, path + "/" + file + "/delete", Map.of()).statusCode())
        .isEqualTo(403);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.get(path + "/" + file).statusCode()).isEqualTo(404);
  }
}

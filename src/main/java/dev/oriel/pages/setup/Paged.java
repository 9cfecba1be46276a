package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * One page of what was found, by its number in the address.
 *
 * @param path the address of all, without parameters
 * @param kept the parameters of the address besides the number
 * @param shown what is on the page
 * @param from the number of the first of these, from 0 on
 * @param all how many were found
 */
public record Paged<T>(
    String path, Map<String, String> kept, List<T> shown, int page, int pages, int from, int all) {

  /** The length of a page. */
  public static final int LENGTH = 50;

  private static final String PAGE = "page";

  /** The page that the address of a visit names; the nearest one if there is no such page. */
  public static <T> Paged<T> of(Visit visit, String path, Map<String, String> kept, List<T> found) {
    int pages = Math.max(1, (found.size() + LENGTH - 1) / LENGTH);
    int page = Math.min(pages, number(visit.parameter(PAGE)));
    int from = (page - 1) * LENGTH;
    List<T> shown = found.subList(from, Math.min(found.size(), from + LENGTH));
    return new Paged<>(path, kept, shown, page, pages, from, found.size());
  }

  private static int number(@Nullable String text) {
    return text != null && text.matches("[1-9][0-9]{0,5}") ? Integer.parseInt(text) : 1;
  }

  /** Which ones are shown, of how many. */
  public String foot(Words words) {
    return words.say("setup.shown", from + 1, from + shown.size(), all);
  }

  /** The links to the pages before and after. */
  public List<Button> links(Words words) {
    List<Button> links = new ArrayList<>();
    if (page > 1) {
      links.add(Button.link(words.say("setup.previous"), at(page - 1)).small());
    }
    if (page < pages) {
      links.add(Button.link(words.say("setup.next"), at(page + 1)).small());
    }
    return links;
  }

  private String at(int number) {
    Map<String, String> parameters = new LinkedHashMap<>(kept);
    parameters.put(PAGE, String.valueOf(number));
    return QueryText.with(path, parameters);
  }
}

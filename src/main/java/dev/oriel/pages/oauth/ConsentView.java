package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/**
 * The question whether a client may act in the name of a member.
 *
 * @param client its name
 * @param mark that of its program
 * @param notices what is known of it, if it names itself by an address
 * @param host to which the browser goes back
 * @param clientId the beginning of the public id of the client, or its host
 * @param made when the member made the connection, or that it is made now
 * @param other the form that signs out, for another account
 */
public record ConsentView(
    Words words,
    String client,
    ClientMark mark,
    List<Notice> notices,
    String workspace,
    String member,
    String profile,
    List<Rule> rules,
    String host,
    String clientId,
    String made,
    Form form,
    Form other)
    implements View {

  /** Something that the client may do, or may not. */
  public record Rule(boolean isAllowed, String text) {}

  @Override
  public String template() {
    return "oauth/consent";
  }
}

package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.Paged;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;

/** Members who were chosen in the list, by the ids in an address. */
record SelectedMembers(List<Member> members) {

  /** The parameter with the ids, which can come several times or separated by commas. */
  private static final String ID = "id";

  /** At most the members of one page are changed at once; their ids take 2 kB of an address. */
  private static final int MOST = Paged.LENGTH;

  /** The address of the form about them. */
  String address(MemberAct act) {
    String ids = members.stream().map(one -> one.id().toString()).collect(Collectors.joining(","));
    return QueryText.with(MemberPath.selected(act), Map.of(ID, ids));
  }

  /**
   * Refuses as {@code Invalid} too many. Those who are not there are left out, and can be all.
   *
   * @param own who asks, and comes last: it can be their last act here
   */
  static SelectedMembers read(
      SentFields parameters, List<Members.Active> ever, @Nullable UUID own) {
    List<String> ids =
        parameters.all(ID).stream()
            .flatMap(text -> Arrays.stream(text.split(",", -1)))
            .distinct()
            .toList();
    if (ids.size() > MOST) {
      throw Refused.invalid(ID, "too_many.entries", MOST);
    }
    List<Member> members =
        ever.stream()
            .map(Members.Active::member)
            .filter(member -> ids.contains(member.id().toString()))
            .sorted(Comparator.comparing(member -> member.id().equals(own)))
            .toList();
    return new SelectedMembers(members);
  }

  /** The same; refuses as {@code Invalid} nobody. */
  SelectedMembers require() {
    if (members.isEmpty()) {
      throw Refused.invalid(ID, "required");
    }
    return this;
  }

  /** The profiles that they have now, by their ids, in one field of a form. */
  String profiles() {
    return members.stream()
        .map(member -> member.id() + ":" + member.profileId())
        .collect(Collectors.joining(","));
  }

  /** The profile that {@link #profiles} says of a member; empty if it says nothing. */
  static String profile(String profiles, Member member) {
    String name = member.id() + ":";
    return Arrays.stream(profiles.split(",", -1))
        .filter(part -> part.startsWith(name))
        .map(part -> part.substring(name.length()))
        .findFirst()
        .orElse("");
  }

  /** Changes one after the other, and returns what was said of those that were refused. */
  List<String> change(Consumer<Member> change) {
    List<String> refused = new ArrayList<>();
    for (Member member : members) {
      try {
        change.accept(member);
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.Conflict || e.refusal() instanceof Refusal.NotFound)) {
          throw e;
        }
        refused.add(member.name() + ": " + e.refusal().message());
      }
    }
    return refused;
  }
}

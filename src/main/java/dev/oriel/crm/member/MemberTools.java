package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Folding;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.springframework.stereotype.Component;

@Component
record MemberTools(Members members) implements Tools {

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of("list_members", this::list);
  }

  private ToolOutput list(ToolCall call) {
    String query = call.textOrNull("query");
    List<String> words = query == null ? List.of() : Folding.words(Folding.fold(query));
    List<Member> found =
        members.all(call.actor()).stream().filter(member -> matches(member, words)).toList();
    int offset = Math.min(call.integer("offset", 0), found.size());
    int end = Math.min(offset + call.integer("limit", 20), found.size());
    return new OutputPage(
            "members", offset, found.subList(offset, end), end < found.size(), MemberJson::write)
        .output("There are %,d.".formatted(found.size()));
  }

  private static boolean matches(Member member, List<String> words) {
    String texts = Folding.fold(member.name() + " " + member.email());
    return words.stream().allMatch(texts::contains);
  }
}

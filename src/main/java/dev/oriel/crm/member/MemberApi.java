package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.web.http.Answer;
import dev.oriel.web.rest.Envelope;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The caller and the members of its workspace over REST. */
@Controller
@RequestMapping("/api/v1")
record MemberApi(Members members, Callers callers) {

  @GetMapping("/me")
  Answer me(Actor actor) {
    Callers.Own own = callers.of(actor);
    return Envelope.ok(json -> CallerJson.write(json, own));
  }

  @GetMapping("/members")
  Answer members(Actor actor) {
    List<Member> all = members.all(actor);
    return Envelope.ok(json -> {
      json.writeArrayPropertyStart("members");
      all.forEach(member -> MemberJson.write(json, member));
      json.writeEndArray();
    });
  }
}

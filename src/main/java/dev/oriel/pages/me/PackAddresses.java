package dev.oriel.pages.me;

import module java.base;

import dev.oriel.web.mcp.Pack;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;

/**
 * The addresses of the MCP server that offer fewer tools, to be copied.
 *
 * @param server the address with all tools
 */
record PackAddresses(Words words, String server) {

  Section section() {
    return new Section(
        "packs",
        words.say("me.packs"),
        words.say("me.packs_lead"),
        new Block.Pairs(
            List.of(
                pair("questions", words.say("me.packs_questions"), Pack.READ),
                pair("records", words.say("me.packs_records"), Pack.READ, Pack.RECORDS),
                pair("mail", words.say("me.packs_mail"), Pack.READ, Pack.RECORDS, Pack.MAIL),
                pair("imports", words.say("me.packs_imports"), Pack.READ, Pack.IMPORTS),
                pair("schema", words.say("me.packs_schema"), Pack.READ, Pack.SCHEMA))));
  }

  private Block.Pair pair(String kind, String name, Pack... packs) {
    String address = server + Pack.query(List.of(packs));
    return new Block.Pair("packs-" + kind, name, address, words.say("me.copy_packs", name));
  }
}

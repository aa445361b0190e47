import { expect, it } from "vitest";
import { CAPABILITIES } from "@/lib/actor";
import { CAPABILITY_WORDS, opensInShort } from "@/lib/core/employees/access/rules";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { whatOpens } from "@/lib/registry/openapi/opens-reads";

it("every capability opens something, in words", () => {
  for (const capability of CAPABILITIES) {
    const opens = whatOpens()[capability];
    const words = [opensInShort(capability, opens), ...opens.changes, ...opens.reads].join("");
    expect([capability, words]).not.toEqual([capability, ""]);
    for (const page of opens.pages) expect(page.hint).not.toBe("");
  }
});

it("pages come from the menus, each once, with what else they need", () => {
  const { production, access_admin } = whatOpens();
  expect(production.pages.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Make Packages", "Crew Set Up", "Close the books"]),
  );
  expect(production.pages.find(({ label }) => label === "Close the books")?.needs).toEqual([
    "pay",
    "management",
  ]);
  expect(new Set(production.pages.map(({ href }) => href)).size).toBe(production.pages.length);
  expect(access_admin.pages.map(({ label }) => label)).toContain("Settings");
  expect(production.acts).toEqual(["Assign jobs"]);
});

it("every call with a capability is part of what it changes or reads", () => {
  const opens = whatOpens();
  for (const capability of CAPABILITIES) {
    const own = CONTRACTS.filter(({ who }) => who === `cap:${capability}`);
    expect(opens[capability].changes.length > 0).toBe(own.some(({ effect }) => effect === "write"));
    expect(opens[capability].reads.length > 0).toBe(own.some(({ effect }) => effect === "read"));
    expect(opens[capability].changes.join()).not.toMatch(/_/);
  }
  expect(CAPABILITY_WORDS.client_care.besides).toContain("search");
});

import { describe, expect, it } from "vitest";
import { makePassword } from "@/components/admin/access/new-password-field";
import {
  allAreas,
  CAPABILITY_WORDS,
  closesCircle,
  endTouchesPast,
  opensInShort,
  percentOf,
  ROLE_OPTIONS,
  shareOf,
} from "@/lib/core/employees/access/rules";
import { passwordIssue } from "@/lib/platform/auth/password-rules";

describe("royalties", () => {
  it.each([
    ["30", 0.3],
    ["17.5", 0.175],
    ["0", 0],
    ["100", 1],
    ["28.7", 0.287],
  ])("%s %% is the share %d and back", (percent, share) => {
    expect(shareOf(percent)).toBe(share);
    expect(percentOf(share)).toBe(percent);
  });
});

describe("managers", () => {
  it("only close a circle above themselves", () => {
    expect(closesCircle(1, 1, [])).toBe(true);
    expect(closesCircle(1, 3, [2, 1])).toBe(true);
    expect(closesCircle(1, 3, [2, 4])).toBe(false);
  });
});

describe("another last day", () => {
  const today = "2026-05-12";
  it.each([
    [null, null, false],
    [null, "2026-05-11", false],
    [null, "2026-05-10", true],
    ["2026-05-10", null, true],
    ["2026-05-11", null, false],
    ["2026-06-30", "2026-05-12", false],
    ["2026-06-30", "2026-04-01", true],
    ["2026-04-01", "2026-06-30", true],
    ["2026-04-01", "2026-04-01", false],
  ])("from %s to %s affects past days: %s", (before, after, touches) => {
    expect(endTouchesPast(before, after, today)).toBe(touches);
  });
});

describe("a generated password", () => {
  it("is valid, easy to read out, and different each time", () => {
    const made = Array.from({ length: 200 }, makePassword);
    expect(made.map(passwordIssue).filter((issue) => issue !== null)).toEqual([]);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  });
});

describe("what a capability opens", () => {
  const opens = { pages: [], acts: [], changes: [], reads: [] };
  const page = (label: string) => ({ label, href: "/", hint: "", needs: [] });
  it("is its pages, after what they don't say", () => {
    expect(opensInShort("pay", { ...opens, pages: [page("Pay Day"), page("Pay Periods")] })).toBe(
      "Pay Day, Pay Periods",
    );
    expect(opensInShort("management", { ...opens, pages: [page("Crews")] })).toBe("Every crew's day. Crews");
    expect(opensInShort("management", opens)).toBe("Every crew's day");
    expect(opensInShort("receivables_link", opens)).toBe(
      "The link from a client to the partners' receivables",
    );
    expect(opensInShort("all_reports", opens)).toBe("Every daily report, from everyone");
    expect(opensInShort("client_care", opens)).toBe(
      "Every client in search, their pages and dashboards, contact data and saved cards",
    );
    expect(opensInShort("estimates_signs", opens)).toBe(
      "The Estimates-Signs menu item, and returning estimates that aren't assigned to the person",
    );
  });

  it("has a name of its own each", () => {
    const labels = Object.values(CAPABILITY_WORDS).map(({ label }) => label);
    expect(labels.filter((label) => label.trim() === "")).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it("people can be filtered by these roles", () => {
  expect(ROLE_OPTIONS.map(({ value, label }) => [value, label])).toEqual([
    ["crew-master", "Crew master"],
    ["driver", "Driver"],
    ["closing-manager", "Closing manager"],
    ["partner", "Partner"],
  ]);
});

it("the areas of the reports are the settings', someone's own and everyone's, each once", () => {
  const prompts = { Windows: [], Failure: [] } as never;
  expect(allAreas(prompts, ["Old", "Windows"])).toEqual(["Windows", "Failure", "Old", "Update"]);
  expect(allAreas(prompts)).toEqual(["Windows", "Failure", "Update"]);
});

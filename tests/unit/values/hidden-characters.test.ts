import { describe, expect, it } from "vitest";
import { hasSeveralLines, textProblem, withoutHidden } from "@/lib/values/hidden-characters";

const HIDDEN = "This has hidden characters. Delete it and type it again.";
const ONE_LINE = "Write this on one line, without tabs.";

describe("a text someone typed", () => {
  it.each<[string, string, string | null]>([
    ["lastname", "O'Néill-Łuk 王 🪟👨‍👩‍👧", null],
    ["lastname", "Ann\n", null],
    ["lastname", "Ann\r\nBcc: x", ONE_LINE],
    ["lastname", "Ann\u2028Lee", ONE_LINE],
    ["lastname", "Ann\tLee", ONE_LINE],
    ["lastname", "Ann\u202eLee", HIDDEN],
    ["lastname", "Ann\u2066Lee", HIDDEN],
    ["lastname", "Ann\u0007", HIDDEN],
    ...["\u200b", "\u200e", "\u200f", "\u061c", "\u2060", "\ufeff"].map((sign): [string, string, string] => [
      "lastname",
      `Ann${sign}Lee`,
      HIDDEN,
    ]),
    ["lastname", "Ann\u200dLee", HIDDEN],
    ["lastname", "Ann\u200cLee", HIDDEN],
    ["lastname", "علی\u200cزاده", null],
    ["lastname", "ශ්\u200dරී", null],
    ["notes", "👩🏽\u200d🔧 ❤️\u200d🔥", null],
    ["lastname", "Ann\u0085Lee", HIDDEN],
    ["notes", "One\r\ntwo\tthree", null],
    ["notes", "One\u001b[31m", HIDDEN],
    ["notes", "One\u202etwo", HIDDEN],
    ["password", "a\tb\u202e", null],
  ])("%s %j: %j", (field, text, problem) => expect(textProblem(field, text)).toBe(problem));

  it("from a file loses what can't be seen, and its lines where there's one", () => {
    expect(withoutHidden("address", "12 Elm\u202e St\r\nUnit 2\u0007")).toBe("12 Elm St Unit 2");
    expect(withoutHidden("lastname", "\ufeffAnn\u200b Lee\u200f 👩🏽\u200d🔧")).toBe("Ann Lee 👩🏽\u200d🔧");
    expect(withoutHidden("jobnotes", "One\u202e\r\ntwo")).toBe("One\r\ntwo");
  });

  it("has several lines in notes, descriptions and reasons", () => {
    expect(["notes", "property_notes_2", "dnfdesc", "cashReason", "emailNotes"].every(hasSeveralLines)).toBe(
      true,
    );
    expect(["lastname", "subject", "title", "address", "email"].some(hasSeveralLines)).toBe(false);
  });
});

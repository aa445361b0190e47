import { expect, it } from "vitest";
import { type StrengthCheck, strengthCheck } from "@/lib/platform/auth/passwords/strength-rules";

const fillers = (many: number) => Array.from({ length: many }, (_, at) => `filler${at}`);

/** A check against short lists, each in the order of how often a password is used. */
const check: StrengthCheck = (password, own) =>
  strengthCheck({
    "passwords-common": [
      "123456789",
      ...fillers(9),
      "741852963",
      ...fillers(90),
      "147258369",
      "dragonmonkeys",
    ],
    "wikipedia-en": ["communication"],
    "lastnames-en": ["christopherson"],
    "commonWords-en": ["strawberries"],
    "cardinalNumbers-en": ["one", "two", "three", "four"],
  })(password, own);

const EASY = "Too easy to guess";
const MORE = "Add another word or two";
const NO_SEQUENCES = "Leave out sequences";
const APART = "Use a few words that don't belong together";

it("says why a password is too easy, and what would make it stronger", () => {
  const passwords: [password: string, why: string, ...advice: string[]][] = [
    ["123456789", "It's one of the ten most used passwords"],
    ["741852963", "It's one of the hundred most used passwords"],
    ["147258369", "It's a commonly used password"],
    ["dragonmonkeys1", "It's much like a commonly used password"],
    ["communication", "A single word is easy to guess"],
    ["christopherson", "A name by itself is easy to guess"],
    ["christopherson 1a", "Common names are easy to guess"],
    ["!@#$%^&*()", "Rows of keys are among the first things tried"],
    ["xdr5tgbhu8i", "Patterns on the keyboard are easy to guess"],
    [
      "aaaaaaaaaaaa",
      "Repeated characters, such as aaa, are easy to guess",
      "Leave out repeated words and characters",
    ],
    [
      "abcabcabcabc",
      "Repeated patterns, such as abcabc, are easy to guess",
      "Leave out repeated words and characters",
    ],
    ["abcdefghijkl", "Sequences, such as abc or 6543, are easy to guess", NO_SEQUENCES],
    ["onetwothree", "Sequences, such as abc or 6543, are easy to guess", NO_SEQUENCES, APART],
    ["threeonefour", "Sequences, such as abc or 6543, are easy to guess", APART],
    [
      "19821999",
      "Recent years are easy to guess",
      "Leave out recent years",
      "Leave out years that have to do with you",
    ],
    ["24-12-1985", "Dates are easy to guess", "Leave out dates that have to do with you"],
    ["strawberries", ""],
    ["Strawberries", "", "A capital letter at the beginning doesn't help much"],
    ["STRAWBERRIES", "", "All capital letters don't help much"],
    ["seirrebwarts", "", "Words spelled backwards don't help much"],
    ["$trawberr1es", "", "Symbols in place of letters, such as @ for a, don't help much"],
  ];
  const said = passwords.map(([password]) => {
    const { score, issue, advice } = check(password, []);
    return [password, score < 3, issue, advice];
  });
  expect(said).toEqual(
    passwords.map(([password, why, ...advice]) => [
      password,
      true,
      why ? `${EASY}. ${why}` : EASY,
      [MORE, ...advice],
    ]),
  );
});

it("says nothing more of a password that's too short or good", () => {
  expect(check("a 1 b 2", [])).toEqual({ score: 0, issue: "Use at least 8 characters", advice: [] });
  expect(check("8462 9175 x", [])).toEqual({ score: 4, issue: null, advice: [] });
});

it("three out of four is enough", () => {
  expect(check("joli24vkqz", [])).toEqual({ score: 3, issue: null, advice: [] });
});

const OWN = `${EASY}. It's made of your name, email or company`;

it.each([
  ["Maria 2026 xq", ["maria.quill@example.com"]],
  ["quill 2026 maria", ["MARIA.QUILL@EXAMPLE.COM"]],
  ["joli joli 2026", ["jo.li@example.com"]],
  ["runsheet 2026 xq", []],
  // A longer word counts before a part of it.
  ["annabel 2026 xq", ["Ann", "Annabel"]],
  ["marianne ann 2026", ["Ann", "Maria", "Marianne"]],
])("%s has nothing but its owner's words and two letters", (password, own) => {
  expect(check(password, own)).toEqual({ score: 0, issue: OWN, advice: [MORE] });
});

it.each([
  ["a third letter", "mariaquill xyz", ["maria.quill@example.com"]],
  ["words of one or two letters", "al 7 bo 3 al 9 bo", ["Al", "Bo"]],
  ["words of one or two letters with digits", "al 7 bo 3 al 9 bo", ["al-77", "bo-88"]],
  ["another address's letters", "8462 9175 x", ["maria.quill@example.com", null, undefined]],
])("isn't too easy for %s", (_, password, own) => {
  expect(check(password, own)).toMatchObject({ issue: null });
});

it("what's good for others isn't good for who is called that", () => {
  expect(check("joli24vkqz9", []).issue).toBeNull();
  expect(check("joli24vkqz9", ["Jo Li 24"])).toEqual({ score: 2, issue: OWN, advice: [MORE] });
});

import { describe, expect, it } from "vitest";
import { fold, houseKey, plainName, spellingsOf } from "@/lib/values/sameness";

describe("a folded text (rule same-person)", () => {
  it.each([
    ["Zoë Bélanger", "zoe belanger"],
    ["O’Neil‐D‘Arcy", "o'neil-d'arcy"],
    ["ŁUKASZ Großmann Sørensen", "lukasz grossmann sorensen"],
    ["ΟΔΟΣ ΑΘΗΝΑΣ", "οδοσ αθηνασ"],
    ["王伟", "王伟"],
    ["Ёлкина", "елкина"],
  ])("%s is %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("keeps the letters of every script in a name", () => {
    expect(plainName("王, 伟")).toBe("王伟");
    expect(plainName("O'Neil-D’Arcy 2")).toBe("oneildarcy2");
    expect(plainName(" - ")).toBe("");
  });
});

describe("a house (rule same-house)", () => {
  it.each([
    [
      "12 elm st",
      "12 Elm St, Toronto, ON",
      "12 Elm St Toronto Ontario Canada ",
      "12 Elm St.,",
      "012 ELM STREET (Toronto)",
    ],
    ["1 toronto st", "1 Toronto St", "1 Toronto Street, Toronto ON M5C 2W4"],
    [
      "70 mill st #4",
      "Unit 4, 70 Mill St",
      "4-70 Mill St",
      "#4 - 70 Mill St.",
      "70 Mill St Apt. 04",
      "70 mill street, suite #4, Toronto",
    ],
    ["123 dovercourt rd #1", "1-123 Dovercourt Rd", "123 Dovercourt Road Unit 1"],
    ["23 dovercourt rd #11", "11-23 Dovercourt Rd"],
    ["1123 dovercourt rd", "1123 Dovercourt Rd"],
    ["12a oak ave", "12A Oak Ave", "12-A Oak Avenue"],
    ["12+1/2 oak ave", "12 1/2 Oak Ave", "12½ Oak Av", "12-1/2 Oak Ave"],
    ["9 king st w #ph2", "PH2, 9 King St W", "9 King Street West, Penthouse 2"],
    ["9 st clair ave e", "9 St. Clair Ave. E.", "9 Saint Clair Avenue East"],
    ["12 rue elie", "12 rue Élie"],
    ["12 rue lie", "12 rue Lie"],
    ["12 rue ontario", "12 rue Ontario"],
    ["5 5th st", "5 Fifth Street", "5 5th St"],
    ["", "", ",", "?", " - "],
  ])("%s", (key, ...spellings) => {
    for (const spelling of spellings) expect([spelling, houseKey(spelling)]).toEqual([spelling, key]);
  });

  it("is another one in another town, wherever the town is written", () => {
    const hamilton = houseKey("12 Main St", "Hamilton");
    expect(hamilton).not.toBe(houseKey("12 Main St"));
    for (const address of [
      "12 Main St, Hamilton",
      "12 Main Street, Hamilton, ON L8P 1A1",
      "12 Main St Hamilton",
    ])
      expect(houseKey(address, "hamilton")).toBe(hamilton);
    expect(houseKey("12 Main St, Hamilton")).toBe(hamilton);
    for (const part of ["Toronto", "North York", "Scarborough, ON"])
      expect(houseKey("12 Main St", part)).toBe(houseKey("12 Main St"));
  });

  it("isn't read past what an address can be long", () => {
    expect(houseKey(`12 Elm St ${"x ".repeat(1_000)}`).length).toBeLessThan(600);
  });
});

it("a street's word has all its spellings, another word only itself", () => {
  expect(spellingsOf("street")).toEqual(expect.arrayContaining(["st", "street"]));
  expect(spellingsOf("rd")).toEqual(expect.arrayContaining(["rd", "road"]));
  expect(spellingsOf("lippincott")).toEqual(["lippincott"]);
});

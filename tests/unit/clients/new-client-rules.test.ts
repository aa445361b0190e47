import { describe, expect, it } from "vitest";
import { doublesOf } from "@/lib/features/new-clients/reads";
import { lacksData, newClientFields, newClientIssues, splitName } from "@/lib/features/new-clients/schema";

const form = (changes: object = {}) =>
  newClientFields.parse({ name: "Dana Whitlock", address: "12 Shaw St", phone: "416-555-0134", ...changes });
const issues = (changes: object) =>
  newClientIssues(form(changes)).map(({ field, message }) => `${field}: ${message}`);

describe("a new client's form", () => {
  it("needs a name, an address and a phone, no more", () => {
    expect(issues({})).toEqual([]);
    expect(issues({ name: "", address: "  ", phone: null })).toEqual([
      "name: Enter the name",
      "address: Enter the address",
      "phone: Enter the phone number",
    ]);
  });

  it("reports each error in what was typed once", () => {
    expect(
      issues({ phone: "555", postcode: "M6G", email: "dana@", w1: "lots", eh: "0", eg: "100000" }),
    ).toEqual([
      "phone: Enter a phone number with its area code",
      "postcode: Enter a postal code like M6G 2Y5",
      "email: Enter an email address like name@example.com",
      "w1: W1 Price must be number only",
      "eh: EH Price must be greater than 0",
      "eg: EG Price must be less than 100000",
    ]);
  });

  it("accepts prices as numbers, too", () => {
    expect(issues({ w1: 185, eh: 99999.99 })).toEqual([]);
  });

  it.each([
    [{ name: "A", address: "B", phone: "C" }, false],
    [{ name: "A", address: "B", phone: " " }, true],
    [{ name: "A" }, true],
    [{}, true],
  ])("%j is missing data: %s", (given, lacks) => {
    expect(lacksData(given)).toBe(lacks);
  });
});

it.each([
  ["Dana Whitlock", "Dana", "Whitlock"],
  ["  Mary  Ann   Whitlock ", "Mary Ann", "Whitlock"],
  ["Whitlock", null, "Whitlock"],
  ["Seán O'Brien-Łukasz 😀", "Seán", "O'Brien-Łukasz 😀"],
  ["😀", null, "😀"],
])("%j is %j of the %s", (name, firstname, lastname) => {
  expect(splitName(name)).toEqual({ firstname, lastname });
});

describe("duplicates", () => {
  const row = (cfid: number, address = "1 Main St") => ({
    cfid,
    address,
    honorific: null,
    firstname: "Pat",
    lastname: `No${cfid}`,
    phone: null,
    cellphone: "416-555-0100",
  });

  it("list each client once, both reasons first, with the property that matches", () => {
    const found = doublesOf([row(3), row(2, "first place")], [row(2, "same place"), row(1), row(1)], null);
    expect(found.map(({ cfid, why, address }) => [cfid, why, address])).toEqual([
      [2, "Same phone and address", "same place"],
      [3, "Same phone", "1 Main St"],
      [1, "Same address", "1 Main St"],
    ]);
    expect(found[0]).toMatchObject({ name: "Pat No2", phone: "416-555-0100" });
  });

  it("show the phone that's the same, not the client's other one", () => {
    const twoPhones = { ...row(3), phone: "416-555-0157" };
    expect(doublesOf([twoPhones], [], "416-555-0100")).toMatchObject([{ phone: "416-555-0100" }]);
    expect(doublesOf([twoPhones], [], "416-555-0157")).toMatchObject([{ phone: "416-555-0157" }]);
    const imported = { ...twoPhones, cellphone: "1 (416) 555-7002" };
    expect(doublesOf([imported], [], "+14165557002")).toMatchObject([{ phone: "1 (416) 555-7002" }]);
  });
});

import { describe, expect, it } from "vitest";
import { pricesSoFar } from "@/components/leads/estimate/estimate-return";
import {
  afterEmail,
  estimateForm,
  estimatePrice,
  estimateWork,
  notesOf,
  pricesOf,
  priceText,
} from "@/lib/core/leads/returns/estimate-rules";
import { estimateMail } from "@/lib/core/leads/returns/lead-mails";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";

const parse = (form: object) => estimateForm.safeParse({ w1: "185", ...form });
const messages = (form: object) => parse(form).error?.issues.map(({ path, message }) => [path[0], message]);
const NONE = { w1: null, w2: null, eh: null, eg: null };

describe("the return form", () => {
  it.each([
    [{ w1: "" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: null }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "abc" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "185.5" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "1,850" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "1e3" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "0" }, "w1", "W1 Price must be greater than 0"],
    [{ w1: 0 }, "w1", "W1 Price must be greater than 0"],
    [{ w1: "-5" }, "w1", "W1 Price must be greater than 0"],
    [{ w1: "100000" }, "w1", "W1 Price must be less than 100000"],
    [{ w2: "x" }, "w2", "W2 Price must be number only"],
    [{ w2: "0" }, "w2", "W2 Price must be greater than 0"],
    [{ eh: "90 dollars" }, "eh", "EH Price must be number only"],
    [{ eh: "0" }, "eh", "EH Price must be greater than 0"],
    [{ eg: "4.505" }, "eg", "EG Price must be number only"],
    [{ eg: "-1" }, "eg", "EG Price must be greater than 0"],
    [
      { property_notes_2: "x".repeat(501) },
      "property_notes_2",
      "Property Note 2 must be 500 characters or fewer",
    ],
  ])("%j is refused", (form, field, message) => {
    expect(messages(form)).toEqual([[field, message]]);
  });

  it.each([{ w1: "185" }, { w1: 185 }, { w1: "185.00" }, { w1: " 185 " }, { w2: "", eh: "90.50", eg: null }])(
    "%j is accepted",
    (form) => expect(parse(form).success).toBe(true),
  );

  it("reports everything at once, in form order", () => {
    expect(messages({ w1: "", eh: "x", eg: "0" })?.map(([field]) => field)).toEqual(["w1", "eh", "eg"]);
  });

  it("accepts note access in any spelling, public by default, and drops unknown fields", () => {
    const form = parse({ property_notes_1: "A", note1_access: "Private", property_notes_2: "B", hours: 3 });
    expect(form.data).not.toHaveProperty("hours");
    expect(form.data && notesOf(form.data)).toEqual([
      { notes: "A", access: "Private" },
      { notes: "B", access: "Public" },
    ]);
    expect(parse({ note1_access: "secret" }).success).toBe(false);
  });
});

describe("prices", () => {
  it("keeps a W2 the form didn't have, and clears one it had", () => {
    const before = { ...NONE, w2: 30_000, eh: 9_000 };
    expect(pricesOf({ w1: "185", eh: "", eg: "4.5" }, before)).toEqual({
      w1: 18_500,
      w2: 30_000,
      eh: null,
      eg: 450,
    });
    expect(pricesOf({ w1: "185", w2: "", eh: "", eg: "" }, before).w2).toBeNull();
  });

  it.each([
    [{ w1: 18_500 }, "W1", 18_500],
    [{ w1: 18_500, w2: 32_000 }, "W1", 18_500],
    [{ w2: 32_000, eg: 4_500 }, "W2 + EG", 36_500],
    [{ w1: 18_500, eh: 12_500, eg: 4_500 }, "W1 + EH + EG", 35_500],
    [{ eh: 12_500 }, "EH", 12_500],
    [{}, "", null],
  ])("%j is %s", (prices, work, price) => {
    expect(estimateWork({ ...NONE, ...prices })).toBe(work);
    expect(estimatePrice({ ...NONE, ...prices })).toBe(price);
  });

  it("appear in a form as typed", () => {
    expect([null, 18_500, 9_050].map(priceText)).toEqual(["", "185", "90.50"]);
  });
});

it.each([
  [null, "Emailed"],
  ["NC", "Emailed"],
  ["Emailed", "Emailed"],
  ["Called", "Called and Emailed"],
  ["Called and Emailed", "Called and Emailed"],
] as const)("a client %s is %s after an email", (before, after) => expect(afterEmail(before)).toBe(after));

it("emails each price with its meaning, and the notes", () => {
  const client = { honorific: "Mrs", firstname: "Ann", lastname: "Chen" };
  const prices = { ...NONE, w1: 18_500, eg: 4_500 };
  const labels = SETTING_DEFAULTS.workCodes;
  const { subject, body } = estimateMail(
    { client, address: "12 Clinton St", prices, labels, notes: "Spring is busy" },
    { company: { name: "Clean", email: "a@example.com" }, phone: "416-555-0100" },
  );
  expect(subject).toBe("Your estimate for 12 Clinton St");
  for (const line of ["Hello Mrs Ann Chen,", `${labels.w1.description}: $185.00`, "Spring is busy"])
    expect(body).toContain(line);
  expect(body).not.toContain(labels.eh.description);
});

describe("a property's prices so far", () => {
  const place = { w1: 18_500, w2: 31_000, eh: null, eg: 4_550 };

  it("are offered as typed, W2 only where it's asked for", () => {
    expect(pricesSoFar(place, true)).toEqual({ w1: "185", w2: "310", eh: "", eg: "45.50" });
    expect(pricesSoFar(place, false)).toEqual({ w1: "185", w2: "", eh: "", eg: "45.50" });
  });

  it("aren't offered if there are none", () => {
    expect(pricesSoFar(null, true)).toBeNull();
    expect(pricesSoFar({ w1: null, w2: 31_000, eh: null, eg: null }, false)).toBeNull();
    expect(pricesSoFar({ w1: 0, w2: null, eh: null, eg: null }, false)).toBeNull();
  });
});

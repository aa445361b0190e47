import { describe, expect, it } from "vitest";
import {
  arrivalText,
  jobdescOf,
  type Order,
  orderIssues,
  pricedParts,
  quotedPrice,
  slotOf,
  startText,
} from "@/lib/core/work/order-rules";

const NOTHING: Order = {
  w1: false,
  w2: false,
  w3: false,
  w4: false,
  eh: false,
  eg: false,
  jobinfoid: "",
  sdate: "",
  fdate: "",
  stime: "",
  cages: false,
  customdesc: "",
};
const WINDOW = { sdate: "2026-12-01", fdate: "2026-12-31" };
const DAY = { sdate: "2026-12-01", fdate: "2026-12-01" };
const messages = (order: Partial<Order>) =>
  orderIssues({ ...NOTHING, jobinfoid: "7", ...order }).map(({ field, message }) => `${field}: ${message}`);

describe("an order", () => {
  it.each([
    [{ w1: true, ...WINDOW }],
    [{ w1: true, ...DAY }],
    [{ w4: true, ...DAY }],
    [{ eh: true, ...WINDOW }],
    [{ eh: true, eg: true, ...DAY }],
    [{ eg: true, ...DAY, cages: true }],
  ])("is complete: %o", (order) => {
    expect(messages(order)).toEqual([]);
  });

  it.each([
    [{ jobinfoid: "None Selected", w1: true, ...DAY }, ["jobinfoid: Select address"]],
    [{ ...DAY }, ["jobdesc: Select job type"]],
    [{ w1: true, w2: true, ...DAY }, ["jobdesc: Select job type"]],
    [{ w1: true, eh: true, ...DAY }, ["jobdesc: Select job type"]],
    [{ w1: true }, ["sdate: Select date"]],
    [{ w2: true, ...WINDOW }, ["sdate: Select date"]],
    [{ eg: true, sdate: "None Selected", fdate: "None Selected" }, ["sdate: Select date"]],
    [{ w1: true, ...DAY, cages: true }, ["jobdesc: Cages are only installed with eavestrough work"]],
    [
      { eg: true, ...DAY, customdesc: "x".repeat(201) },
      ["customdesc: Custom must be 200 characters or fewer"],
    ],
  ])("is missing something: %o", (order, issues) => {
    expect(messages(order)).toEqual(issues);
  });

  it("is described by works, cages and the client's words", () => {
    const order = { ...NOTHING, eh: true, eg: true };
    expect(jobdescOf(order)).toBe("EH + EG");
    expect(jobdescOf({ ...order, cages: true })).toBe("EH + EG + install cages(As Reqd)");
    expect(jobdescOf({ ...order, cages: true, customdesc: "Skylight" })).toBe(
      "EH + EG + install cages(As Reqd) + Skylight",
    );
  });

  it.each([
    ["8:00 AM", "eights"],
    ["8-10am", "eights"],
    ["12:00:00", "twelves"],
    ["12-2pm", "twelves"],
    ["Anytime", "anys"],
    ["", "anys"],
    ["99:99:99", "anys"],
  ])("sent for %s takes a place of %s", (sent, slot) => {
    expect(slotOf(sent)).toBe(slot);
  });
});

describe("the price of an order", () => {
  const place = { w1: 18_500, w2: 31_500, w3: null, w4: 9_000, eh: 12_500, eg: 4_500 };

  it("is the sum of the property's prices", () => {
    expect(quotedPrice({ ...NOTHING, w1: true }, place)).toBe(18_500);
    expect(quotedPrice({ ...NOTHING, eh: true, eg: true }, place)).toBe(17_000);
    expect(quotedPrice({ ...NOTHING, w2: true }, place)).toBe(31_500);
    expect(quotedPrice({ ...NOTHING, w4: true }, place)).toBe(9_000);
  });

  it("says which parts' prices follow, and the others' prices", () => {
    const wish = { ...NOTHING, eh: true, eg: true, cages: true };
    expect(pricedParts(wish, { ...place, eg: null })).toEqual([
      { part: "EH", price: 12_500 },
      { part: "EG", price: null },
      { part: "install cages(As Reqd)", price: null },
    ]);
  });

  it.each<[string, Partial<Order>, Partial<typeof place> | Record<string, null>]>([
    ["a work without a price", { w3: true }, {}],
    ["cages", { eh: true, cages: true }, {}],
    ["custom work", { w1: true, customdesc: "Skylight" }, {}],
    ["one part without a price", { eh: true, eg: true }, { eg: null }],
    ["a part for nothing", { eh: true, eg: true }, { eg: 0 }],
    ["nothing ordered", {}, {}],
  ])("is to come: %s", (_why, wish, prices) => {
    expect(quotedPrice({ ...NOTHING, ...wish }, { ...place, ...prices })).toBeNull();
  });
});

describe("when we arrive", () => {
  it.each([
    ["08:00:00", "8–10 am", "8:00 am (8–10 am)"],
    ["12:00:00", "12–2 pm", "12:00 pm (12–2 pm)"],
    ["09:30:00", "9:30 am", "9:30 am"],
    [null, "any time", "Anytime"],
  ])("%s is %s to the client and %s to us", (stime, client, staff) => {
    expect([arrivalText(stime), startText(stime)]).toEqual([client, staff]);
  });
});

import { describe, expect, it } from "vitest";
import { asksWhyLess, bookedFor, whyLessErrors } from "@/lib/core/jobs/report/why-less-rules";

const SOLD = { w1: 18_500, w2: null, w3: null, w4: null, eh: 12_500, eg: null, custom: null, price: 31_000 };
const UNTICKED = {
  w1Check: false,
  w1Text: "",
  w2Check: false,
  w2Text: "",
  w3Check: false,
  w3Text: "",
  w4Check: false,
  w4Text: "",
  ehCheck: false,
  ehText: "",
  egCheck: false,
  egText: "",
  customCheck: false,
  customText: "",
};
const form = (w1Text: string, ehText: string, recStatus = "Client Paid By Cash") => ({
  ...UNTICKED,
  w1Check: w1Text !== "",
  w1Text,
  ehCheck: ehText !== "",
  ehText,
  recStatus,
});

describe("whether the crew says why a job comes to less than what was booked (rule returned-price)", () => {
  it.each([
    // W1, EH, paid, asked
    ["185", "125", "Client Paid By Cash", false],
    ["155", "125", "Client Paid By Cash", false],
    ["150", "125", "Client Paid By Cash", true],
    ["150", "125", "Client Paid By Cheque", true],
    ["150", "125", "Client Did Not Pay", false],
    ["185", "", "Client Paid By Cash", false],
    ["150", "", "Client Paid By Cash", true],
    ["", "125", "Client Paid By Cash", false],
    ["400", "125", "Client Paid By Cash", false],
  ] as const)("W1 %j, EH %j, %s: %s", (w1, eh, recStatus, asked) =>
    expect(asksWhyLess(form(w1, eh, recStatus), SOLD)).toBe(asked),
  );

  it("compares with what the work done was sold for", () => {
    expect(bookedFor(form("150", "125"), SOLD)).toBe(31_000);
    expect(bookedFor(form("150", ""), SOLD)).toBe(18_500);
    expect(bookedFor(form("150", ""), { ...SOLD, price: null })).toBe(18_500);
  });

  it("asks where the form has the question", () => {
    const low = form("100", "");
    expect(whyLessErrors({ ...low, lessReason: "" }, SOLD)).toEqual({
      lessReason: ["Say why it's less than the $185.00 booked"],
    });
    expect(whyLessErrors({ ...low, lessReason: "Only the front" }, SOLD)).toBeNull();
    expect(whyLessErrors(low, SOLD)).toBeNull();
    expect(whyLessErrors({ ...form("185", ""), lessReason: "" }, SOLD)).toBeNull();
  });
});

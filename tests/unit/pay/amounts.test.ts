import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_RATE, parseRate, payAmount, payOf } from "@/lib/core/pay/rules";

describe("the rate keeps digits and the decimal point (rule pay-entry)", () => {
  it.each([
    ["18.50", 1850],
    ["$18.50", 1850],
    ["$ 18.50/hr", 1850],
    ["18", 1800],
    ["18.5", 1850],
    ["CAD 20.00 per hour", 2000],
    [".75", 75],
    ["500", MAX_RATE],
  ])("%s is %i cents", (typed, cents) => expect(parseRate(typed)).toBe(cents));

  it.each(["", "nil", "$", "0", "0.00", "1.8.5", "18.505", "1850", "500.01", "99999999999"])(
    "%j isn't a rate",
    (typed) => expect(parseRate(typed)).toBeNull(),
  );
});

describe("hours × rate in cents, half up", () => {
  // Minutes, rate in cents, hours stored, pay in cents: computed by hand.
  it.each([
    [480, 1_800, 8, 14_400],
    [475, 1_800, 7.9167, 14_250],
    [5, 1_800, 0.0833, 150],
    [490, 1_850, 8.1667, 15_108],
    [65, 1_999, 1.0833, 2_166],
    [30, 2_001, 0.5, 1_001],
    [10, 2_003, 0.1667, 334],
    [835, 2_800, 13.9167, 38_967],
  ])("%i minutes at %i", (minutes, rate, hours, pay) =>
    expect(payAmount({ start: 420, finish: 420 + minutes, rate })).toEqual({ minutes, hours, pay }),
  );

  it.each([
    ["nothing", 480, 480],
    ["the other way round", 485, 480],
    ["over midnight", 20 * 60, 30],
  ])("%s isn't a time", (_, start, finish) => expect(payAmount({ start, finish, rate: 1_800 })).toBeNull());

  it("is within half a cent of the exact product, never below the half", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 835 }),
        fc.integer({ min: 1, max: MAX_RATE }),
        (minutes, rate) => {
          const twiceSixty = 120 * payOf(minutes, rate) - 2 * minutes * rate;
          return twiceSixty <= 60 && twiceSixty > -60;
        },
      ),
    );
  });
});

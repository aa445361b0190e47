import { describe, expect, it } from "vitest";
import { explainPay } from "@/lib/core/pay/rules";

const START = { time: "08:00:00", jobTime: "08:30:00", address: "31 Palmerston Ave", margin: 30 };
const FINISH = { time: "15:45:00", jobTime: "15:30:00", address: "9 Euclid Ave", margin: 15 };
const line = { stime: "08:00:00", ftime: "15:45:00", rate: 1_800 };

describe("how a pay line was worked out", () => {
  it("names both jobs, both margins, the length, the rate and the amount", () =>
    expect(explainPay(line, { start: START, finish: FINISH, memberRate: 1_800 })).toBe(
      "Paid from 8:00 am, 30 minutes before the first job at 31 Palmerston Ave (8:30 am), " +
        "to 3:45 pm, 15 minutes (short travel) after the last job at 9 Euclid Ave (3:30 pm): " +
        "7 h 45 min at $18.00 an hour is $139.50.",
    ));

  it("says what was entered by hand, and another rate than the person's own", () =>
    expect(
      explainPay(
        { ...line, stime: "07:30:00", ftime: "15:30:00", rate: 2_000 },
        { start: START, finish: null, memberRate: 1_800 },
      ),
    ).toBe(
      "Paid from 7:30 am, entered by hand instead of 8:00 am, to 3:30 pm, entered by hand: " +
        "8 h at $20.00 an hour (own rate $18.00) is $160.00.",
    ));

  it.each([
    ["08:45:00", "45 min at $18.00 an hour is $13.50."],
    ["10:00:00", "2 h at $18.00 an hour is $36.00."],
  ])("until %s, for someone without a rate of their own: %s", (ftime, words) => {
    const nobody = { start: null, finish: null, memberRate: null };
    expect(explainPay({ ...line, ftime }, nobody).endsWith(`, entered by hand: ${words}`)).toBe(true);
  });
});

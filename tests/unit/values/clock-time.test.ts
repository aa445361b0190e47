import { describe, expect, it } from "vitest";
import {
  clockToWire,
  formatClock,
  formatDuration,
  formatMinutes,
  fromHourMinute,
  HOUR_CHOICES,
  MINUTE_CHOICES,
  minutesBetween,
  nearestChoice,
  parseClock,
  toClock,
  toHourMinute,
  UNSET_TIME,
  wireToClock,
} from "@/lib/values/clock-time";

describe("a time of day", () => {
  it.each([
    ["08:35:00", 515, "8:35 am"],
    ["00:00:00", 0, "12:00 am"],
    ["12:00:00", 720, "12:00 pm"],
    ["12:05:00", 725, "12:05 pm"],
    ["20:55:00", 1255, "8:55 pm"],
    ["23:59:00", 1439, "11:59 pm"],
  ])("%s is %d minutes, shown as %s", (clock, minutes, text) => {
    expect(parseClock(clock)).toBe(minutes);
    expect(toClock(minutes)).toBe(clock);
    expect(formatMinutes(minutes)).toBe(text);
    expect(formatClock(clock)).toBe(text);
  });

  it("is read without seconds too", () => expect(parseClock("8:35")).toBe(515));

  it.each([UNSET_TIME, null, undefined, "", "24:00:00", "08:60:00", "8", "8.30", "Anytime"])(
    "%j is unset",
    (time) => {
      expect(parseClock(time)).toBeNull();
      expect(wireToClock(time)).toBeNull();
      expect(toHourMinute(time)).toEqual({ hour: "", minute: "" });
      expect(formatClock(time, "Anytime")).toBe("Anytime");
    },
  );

  it("travels as 99:99:99 when unset", () => {
    expect(clockToWire(null)).toBe("99:99:99");
    expect(clockToWire("08:35:00")).toBe("08:35:00");
  });
});

describe("the pickers", () => {
  it("offer 7 to 20 and every five minutes, padded", () => {
    expect(HOUR_CHOICES).toEqual([
      "7",
      "8",
      "9",
      "10",
      "11",
      "12",
      "13",
      "14",
      "15",
      "16",
      "17",
      "18",
      "19",
      "20",
    ]);
    expect(MINUTE_CHOICES).toEqual(["00", "05", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55"]);
  });

  it.each([
    ["8", "05", 485],
    ["08", "5", 485],
    ["20", "55", 1255],
    ["7", "00", 420],
    ["", "05", null],
    ["8", "", null],
    ["6", "55", null],
    ["21", "00", null],
    ["8", "03", null],
    ["8", "60", null],
    ["1e1", "00", null],
    ["-8", "00", null],
  ])("%j and %j give %j", (hour, minute, minutes) => expect(fromHourMinute({ hour, minute })).toBe(minutes));

  it("show a stored time", () => expect(toHourMinute("08:05:00")).toEqual({ hour: "8", minute: "05" }));

  it.each([
    [604, "10", "00"],
    [300, "7", "00"],
    [1439, "20", "55"],
  ])("are set by now (%d)", (now, hour, minute) => expect(nearestChoice(now)).toEqual({ hour, minute }));
});

describe("lengths", () => {
  it("is finish minus start, never past midnight", () => {
    expect(minutesBetween(515, 600)).toBe(85);
    expect(minutesBetween(1250, 430)).toBe(-820);
  });

  it.each([
    [45, "45 min"],
    [60, "1 h"],
    [430, "7 h 10"],
    [125, "2 h 05"],
    [0, "0 min"],
  ])("%d is %s", (minutes, text) => expect(formatDuration(minutes)).toBe(text));
});

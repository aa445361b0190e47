import { describe, expect, it } from "vitest";
import { type Attendance, attendanceLabel, safetyOk } from "@/lib/core/crews/rules";

const driver: Attendance = { position: "driver", present: true, signin: "07:40:00", safetyRead: true };
const second: Attendance = { ...driver, position: "second" };
const third: Attendance = { ...driver, position: "third" };

describe("the safety gate", () => {
  it.each<[string, Attendance[], boolean]>([
    ["all present, signed in and read", [driver, second, third], true],
    ["the driver alone", [driver], true],
    [
      "an absent one need do nothing",
      [driver, { ...second, present: false, signin: null, safetyRead: false }],
      true,
    ],
    ["one has not read", [driver, { ...second, safetyRead: false }], false],
    ["one has not signed in", [driver, { ...second, signin: null }], false],
    ["one has not signed in, as it travels", [driver, { ...second, signin: "99:99:99" }], false],
    ["the driver is absent", [{ ...driver, present: false }, second], false],
    ["the driver has not read", [{ ...driver, safetyRead: false }], false],
    [
      "nobody is present",
      [
        { ...driver, present: false },
        { ...second, present: false },
      ],
      false,
    ],
    ["there is nobody", [], false],
  ])("%s", (_, members, open) => expect(safetyOk(members)).toBe(open));
});

describe("attendance", () => {
  it.each([
    [true, "07:40:00", "Present+[SI]"],
    [true, null, "Present"],
    [false, null, "Absent"],
    [false, "07:40:00", "Absent+[SI]"],
    [true, "99:99:99", "Present"],
  ])("present %j, signed in at %j: %s", (present, signin, label) =>
    expect(attendanceLabel({ present, signin })).toBe(label),
  );
});

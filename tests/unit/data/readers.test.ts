import { afterEach, describe, expect, it, vi } from "vitest";
import { cellText, readCell } from "@/lib/core/data/in/cells/cell-rules";
import type { CellType } from "@/lib/core/data/in/cells/cell-schema";
import { readDate, readTime, signOf } from "@/lib/core/data/in/cells/date-rules";
import { importOptions } from "@/lib/core/data/in/import-rules";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";

const read = (type: CellType, cell: string, options: Partial<ImportOptions> = {}) =>
  readCell({ name: "x", label: "X", type }, cell, { ...importOptions({}), ...options });

describe("what a cell becomes, or what's said about it", () => {
  it.each<[CellType, string, unknown]>([
    ["text", "x".repeat(4_000), "x".repeat(4_000)],
    ["text", "n/a.", "n/a."],
    ["text", "— —", "— —"],
    ["price", "none", undefined],
    ["price", "unknown", undefined],
    ["price", "-", null],
    ["price", "na", null],
    ["price", "99,999.99", "99999.99"],
    ["price", "CAD 45", "45.00"],
    ["price", "45 $", "45.00"],
    ["price", "45CAD", "45.00"],
    ["amount", "0", "0.00"],
    ["amount", "0.01", "0.01"],
    ["discount", "0", "0.00"],
    ["discount", "( 45.00 )", "45.00"],
    ["discount", "45.00 -", "45.00"],
    ["discount", "$ - 45", "45.00"],
    ["yes", "Yes", true],
    ["yes", "y", true],
    ["yes", "TRUE", true],
    ["yes", "t", true],
    ["yes", "1", true],
    ["yes", "x", true],
    ["yes", "no", false],
    ["yes", "n", false],
    ["yes", "False", false],
    ["yes", "f", false],
    ["yes", "0", false],
    ["postal", "m6h1a1", "M6H 1A1"],
    ["number", "-180", -180],
    ["number", "180", 180],
    ["number", "1,00", 100],
    ["rating", "5", 5],
    ["rating", "0", 0],
    ["rating", "4.26", 4.3],
    ["shop", "osler", "Osler"],
    ["shop", "MORSE", "Morse"],
    ["people", "1", 1],
    ["people", "6", 6],
    ["leaves", "Late", "late"],
    ["leaves", "EARLY", "early"],
    ["time", "99:99:99", undefined],
    ["time", "23:59", "23:59:00"],
    ["time", "12:00 pm", "12:00:00"],
    ["time", "1:05 p.m.", "13:05:00"],
    ["time", "May 31, 2024 9:05", "09:05:00"],
    ["time", "9:05:30.250", "09:05:00"],
    ["time", "9:05 – 11:00", "09:05:00"],
    ["time", "9:05 EST", "09:05:00"],
    ["time", "9:05-04:00", "09:05:00"],
    ["duration", "24:00", 1_440],
    ["duration", "2 hours and 5 minutes", 125],
    ["duration", "2 hrs, 5 mins.", 125],
    ["duration", "1.25", 1],
    ["duration", "0", undefined],
    ["text", "na", undefined],
    ["text", "——", undefined],
    ["name", "--", undefined],
    ["name", "Ann-", "Ann-"],
    ["name", "n/a Lee", "n/a Lee"],
    ["name", "\u202d Ann", "Ann"],
    ["name", "x".repeat(600), "x".repeat(600)],
    ["email", "n / a", undefined],
    ["email", "no email", undefined],
    ["email", "No e-mail", undefined],
    ["discount", "CAD (45)", "45.00"],
    ["discount", "-CA$45.00", "45.00"],
    ["discount", "(CA$45)", "45.00"],
    ["discount", "(0)", "0.00"],
    ["time", "2024-05-31 09:05", "09:05:00"],
    ["time", "2024-05-31, 9:05", "09:05:00"],
    ["time", "31/05/2024 9:05", "09:05:00"],
    ["time", "May 31 2024 9:05", "09:05:00"],
    ["time", "9:05  am", "09:05:00"],
    ["time", "9:05–11:00", "09:05:00"],
    ["time", "9:05 AM-11:00 AM", "09:05:00"],
    ["time", "9:05Z", "09:05:00"],
    ["time", "9:05+04:00", "09:05:00"],
    ["time", "9:05 +0400", "09:05:00"],
    ["duration", "1 hour", 60],
    ["duration", "12 h", 720],
    ["duration", "1.25 h", 75],
    ["duration", "2.25 min", 2],
    ["duration", "2 h and  5 m", 125],
    ["phone", "cell: 555-0101", "cell: 555-0101"],
    ["phone", "cell:555-0101", "cell:555-0101"],
    ["phone", "h 555-0101", "h 555-0101"],
    ["phone", "555 0101", "555 0101"],
    ["phone", "555-0101x4", "555-0101x4"],
    ["phone", "555-0101 ext 12", "555-0101 ext 12"],
    ["phone", "555-0101 x12 (work)", "555-0101 x12 (work)"],
    ["phone", "555-0101 home", "555-0101 home"],
    ["phone", "1234 5678 9012 3456 78", "1234 5678 9012 3456 78"],
    ["phone", `555-0101${" ".repeat(26)}(home)`, `555-0101${" ".repeat(26)}(home)`],
    ["phone", "416/555-0101", "416-555-0101"],
    ["phone", "555-0101;", "555-0101"],
    ["phone", "555-0101 x4", "555-0101 x4"],
    ["phone", "555-0101 (work)", "555-0101 (work)"],
  ])("%s %s", (type, cell, value) => expect(read(type, cell)).toEqual({ value }));

  it.each<[CellType, string, string]>([
    ["text", "x".repeat(4_001), "This is too long. The most is 4000 characters"],
    ["price", "100,000.00", "“100,000.00” is too high. The most is $99,999.99"],
    ["amount", "(-5)", "“(-5)” isn't an amount of money"],
    ["amount", "x", "“x” isn't an amount of money"],
    ["amount", "-1", "“-1” is below zero"],
    ["discount", "x", "“x” isn't an amount of money"],
    ...["not none", "none yet", "4CAD5", "4$5", "4CA$5"].map((cell): [CellType, string, string] => [
      "price",
      cell,
      `“${cell}” isn't an amount of money`,
    ]),
    ...["x(45)", "(45)x", "45-50"].map((cell): [CellType, string, string] => [
      "discount",
      cell,
      `“${cell}” isn't an amount of money`,
    ]),
    ["yes", "maybe", "“maybe” must be yes or no"],
    ["postal", "90210", "“90210” isn't a valid Canadian postal code"],
    ["number", "-181", "“-181” isn't a number from -180 to 180"],
    ["number", "181", "“181” isn't a number from -180 to 180"],
    ["number", "x", "“x” isn't a number from -180 to 180"],
    ["rating", "6", "“6” isn't a number from 0 to 5"],
    ["rating", "-1", "“-1” isn't a number from 0 to 5"],
    ["shop", "Other", "“Other” isn't Osler or Morse"],
    ["people", "0", "“0” isn't a number from 1 to 6"],
    ["people", "7", "“7” isn't a number from 1 to 6"],
    ["people", "12", "“12” isn't a number from 1 to 6"],
    ["leaves", "noon", "“noon” isn't late or early"],
    ["date", "soon", "“soon” isn't a valid date from 2000 to 2099"],
    [
      "date",
      "05/06/2024",
      "“05/06/2024” could have the day or the month first. Choose how the file writes dates",
    ],
    ...["noon", "at 9:05", "9:05 sharp", "9:05 – 11:0", "9:05 5/31/24 pm"].map(
      (cell): [CellType, string, string] => ["time", cell, `“${cell}” isn't a valid time`],
    ),
    ...["at 1:05", "1000:05", "1:055", "about 2 h", "2 h or so", "2 h 65"].map(
      (cell): [CellType, string, string] => [
        "duration",
        cell,
        `“${cell}” isn't a duration of up to 24 hours`,
      ],
    ),
    ["time", "24:00", "“24:00” isn't a valid time"],
    ["time", "9:60", "“9:60” isn't a valid time"],
    ["duration", "24:01", "“24:01” isn't a duration of up to 24 hours"],
    ["duration", "x", "“x” isn't a duration of up to 24 hours"],
    [
      "email",
      "a@example.com b@example.com c@example.com d@example.com",
      "“a@example.com b@example.com c…” has 4 email addresses. The most is 2",
    ],
    ["email", "ann", "“ann” isn't a valid email address"],
    ["email", ";", "“;” isn't a valid email address"],
    ["email", "emailto:ann@example.com", "“emailto:ann@example.com” isn't a valid email address"],
    ...[";", "55-01-01", "1234 5678 9012 3456 789", "555-0101 xab4", "555-0101 ***"].map(
      (cell): [CellType, string, string] => ["phone", cell, `“${cell}” isn't a valid phone number`],
    ),
    ["phone", "111-111-1111", "“111-111-1111” isn't a valid phone number"],
    ["phone", "555-0101 / twelve", "“555-0101 / twelve” isn't a valid phone number"],
    [
      "phone",
      "555-0101, 555-0102, 555-0103",
      "“555-0101, 555-0102, 555-0103” has 3 phone numbers. The most is 2",
    ],
  ])("%s %s: %s", (type, cell, problem) => expect(read(type, cell)).toEqual({ problem }));

  it("with two values is both, without what stands between them", () => {
    expect(read("email", "a@example.com;b@example.com")).toEqual({
      value: "a@example.com",
      second: "b@example.com",
    });
    expect(read("phone", "555-0101 / 555-0102")).toEqual({ value: "555-0101", second: "555-0102" });
  });

  it("a phone longer than 40 characters isn't one", () => {
    expect(read("phone", `555-0101${" ".repeat(27)}(home)`)).toHaveProperty("problem");
  });

  it("that means nothing has no value, rather than none at all", () => {
    expect(read("price", "none")).toStrictEqual({ value: undefined });
    expect(readTime("99:99:99")).toStrictEqual({ value: undefined });
  });

  it("two cells' worth of the same number are one", () => {
    expect(read("phone", "416-555-0101 / (416) 555 0101")).toEqual({ value: "416-555-0101" });
  });
});

describe("a cell's text", () => {
  it.each([
    [undefined, ""],
    ['="0052"', "0052"],
    [' ="a ""b""" ', 'a "b"'],
    ['x="0052"', 'x="0052"'],
    ['="0052"x', '="0052"x'],
    ["  a ", "a"],
  ])("%s", (cell, text) => expect(cellText(cell)).toBe(text));
});

describe("a date", () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  it.each(months.map((name, at) => [name, String(at + 1).padStart(2, "0")]))("in %s", (name, number) => {
    expect(readDate(`${name} 9, 2024`, "ymd")).toBe(`2024-${number}-09`);
    expect(readDate(`9 ${name} 2024`, "ymd")).toBe(`2024-${number}-09`);
  });

  it.each([
    ["September 10 2024", "2024-09-10"],
    ["Sept. 10,  2024", "2024-09-10"],
    ["10 - Sept., 2024", "2024-09-10"],
    ["10 september 2024", "2024-09-10"],
    ["2024/9/1", "2024-09-01"],
    ["2024.09.10 8:00", "2024-09-10"],
    ["10.9.2024", "2024-09-10"],
    ["10-09-24", "2024-09-10"],
    ["x10/09/2024", null],
    ["on May 31, 2024", null],
    ["on 31 May 2024", null],
    ["on 2024-05-31", null],
    ["2024-05-310", null],
    ["10/09/20245", null],
    ["Mai 31, 2024", null],
    ["Sept.  10, 2024", "2024-09-10"],
    ["10 September  2024", "2024-09-10"],
    ["on 2024-06-01T01:30:00Z", null],
    ["2024-06-01T01:30:00Z or so", "2024-06-01"],
    ["2024-13-01T09:00:00Z", null],
    ["31 2024", null],
  ])("%s", (text, day) => expect(readDate(text, "dmy")).toBe(day));
});

describe("a moment", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    "2024-06-01T01:30:00Z",
    "2024-06-01 01:30:00 UTC",
    "2024-06-01t01:30 gmt",
    "2024-06-01T01:30Z",
    "2024-06-01T01:30:00.123Z",
    "2024-06-01T01:30:00.123456789Z",
    "2024-06-01T02:30:00+01:00",
    "2024-06-01 02:30:00 +0100",
    "2024-06-01T02:30+01",
    "2024-06-01T03:00+01:30",
  ])("%s is of its day and time in Toronto, wherever the server is", (text) => {
    for (const zone of ["UTC", "Asia/Tokyo"]) {
      vi.stubEnv("TZ", zone);
      expect(readDate(text, "ymd")).toBe("2024-05-31");
      expect(readTime(text)).toEqual({ value: "21:30:00" });
    }
  });
});

describe("the order of a date with its year last (rule date-order)", () => {
  it.each([
    [" 13/06/2024 ", "dmy", "2024-06-13"],
    ["06/13/2024", "mdy", "2024-06-13"],
    ["12/11/2024", "either", "ambiguous"],
    ["11/12/2024", "either", "ambiguous"],
    ["12/12/2024", null, "2024-12-12"],
    ["2024-06-13", null, "2024-06-13"],
    ["soon", null, null],
  ])("%s", (text, sign, day) => {
    expect(signOf(text)).toBe(sign);
    expect(readDate(text.trim(), "ymd")).toBe(day);
  });
});

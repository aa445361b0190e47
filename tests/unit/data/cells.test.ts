import { describe, expect, it } from "vitest";
import { readCell } from "@/lib/core/data/in/cells/cell-rules";
import type { CellType } from "@/lib/core/data/in/cells/cell-schema";
import { readDate } from "@/lib/core/data/in/cells/date-rules";
import { importOptions } from "@/lib/core/data/in/import-rules";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";

const read = (type: CellType, cell: string, options: Partial<ImportOptions> = {}) =>
  readCell({ name: "x", label: "X", type }, cell, { ...importOptions({}), ...options });
const problem = (type: CellType, cell: string) =>
  expect([cell, read(type, cell)]).toEqual([cell, { problem: expect.any(String) }]);
const value = (type: CellType, cell: string, options?: Partial<ImportOptions>) => {
  const cellRead = read(type, cell, options);
  return "value" in cellRead ? cellRead.value : cellRead;
};

describe("a cell that says there is nothing", () => {
  it("is empty, whatever word was typed", () => {
    const words = [
      "n/a",
      "N/A",
      "na",
      "none",
      "-",
      "--",
      "unknown",
      "Unknown",
      "null",
      "?",
      "not provided",
      "  ",
    ];
    for (const type of ["email", "phone", "postal", "date", "time", "duration", "number", "rating"] as const)
      for (const word of words) expect([type, word, value(type, word)]).toEqual([type, word, undefined]);
  });

  it("as a name is empty only where it can't be one", () => {
    expect(["n/a", "-", "Na", "NA"].map((text) => value("name", text))).toEqual([
      undefined,
      undefined,
      "Na",
      "NA",
    ]);
  });

  it("as text is empty only where it can't be one", () => {
    expect(["n/a", "-", "None", "Unknown"].map((text) => value("text", text))).toEqual([
      undefined,
      undefined,
      "None",
      "Unknown",
    ]);
  });
});

describe("an email's cell", () => {
  it("is one address, however it's written", () => {
    for (const cell of [
      "ann@example.com",
      "mailto:ann@example.com",
      "Ann Lee <ann@example.com>",
      " ann@example.com; ",
    ])
      expect(read("email", cell)).toEqual({ value: "ann@example.com" });
    expect(read("email", "ann@example.com, ANN@example.com")).toEqual({ value: "ann@example.com" });
  });

  it("can have two, and no more", () => {
    for (const between of ["; ", ", ", " / ", " or ", " and ", "\n", " "])
      expect(read("email", `a@example.com${between}b@example.com`)).toEqual({
        value: "a@example.com",
        second: "b@example.com",
      });
    problem("email", "a@example.com; b@example.com; c@example.com");
  });

  it("that isn't an address is a problem", () => {
    for (const cell of [
      "ann",
      "ann@",
      "@example.com",
      "a b@example.com",
      "a@example",
      "a@example.com; ann",
      "yes",
    ])
      problem("email", cell);
    problem("email", `${"a".repeat(300)}@example.com`);
  });
});

describe("a phone's cell", () => {
  it("is one number, or two", () => {
    expect(value("phone", "+1 (416) 555.0101")).toBe("416-555-0101");
    expect(value("phone", "555-0101")).toBe("555-0101");
    expect(value("phone", "416-555-0101 ext. 4")).toBe("416-555-0101 ext. 4");
    for (const between of [" / ", ", ", "; ", " or ", " & "])
      expect(read("phone", `416-555-0101${between}(416) 555-0102`)).toEqual({
        value: "416-555-0101",
        second: "416-555-0102",
      });
  });

  it("that isn't one is a problem", () => {
    const cells = [
      "12",
      "call after five",
      "call 416 555 01 after five or so please",
      "000-000-0000",
      "ann@example.com 4165550",
    ];
    for (const cell of [...cells, "1/2/3", "416-555-0101, 416-555-0102, 416-555-0103"])
      problem("phone", cell);
  });
});

describe("a cell with a date, time or duration", () => {
  it("dates are read in the chosen order, and only if they're valid", () => {
    expect(readDate("2024-05-31T09:00:00Z", "dmy")).toBe("2024-05-31");
    expect(readDate("31/05/2024", "dmy")).toBe("2024-05-31");
    expect(readDate("05/31/2024", "mdy")).toBe("2024-05-31");
    expect(readDate("5/1/24", "mdy")).toBe("2024-05-01");
    expect(readDate("5/1/24 9:00 AM", "dmy")).toBe("2024-01-05");
    expect(readDate("May 31, 2024", "ymd")).toBe("2024-05-31");
    expect(readDate("31-May-2024", "ymd")).toBe("2024-05-31");
    for (const none of ["31/05/2024x1", "2024-02-30", "13/31/24", "5/1/245", "5/1/2", "soon"])
      expect([none, readDate(none, "mdy")]).toEqual([none, null]);
  });

  it("times are read with and without the date, and ranges by their start", () => {
    const cells = [
      "9:05",
      "9:05 AM",
      "09:05:00",
      "5/31/24 9:05 am",
      "2024-05-31T13:05:00Z",
      "9:05 AM - 11:00 AM",
    ];
    for (const cell of cells) expect([cell, value("time", cell)]).toEqual([cell, "09:05:00"]);
    expect(value("time", "12:30 am")).toBe("00:30:00");
    for (const cell of ["25:00", "9", "noon", "9:75"]) problem("time", cell);
  });

  it("durations are minutes, including hours with a colon", () => {
    expect(
      ["01:05", "1:05:30", "1 h 5 min", "65", "65 min", "1h5m", "1.5 h"].map((cell) =>
        value("duration", cell),
      ),
    ).toEqual([65, 65, 65, 65, 65, 65, 90]);
    expect(value("duration", "1.25", { durations: "hours" })).toBe(75);
    expect(value("duration", "00:00")).toBeUndefined();
    for (const cell of ["1:75", "long", "-5", "2000", "25:00"]) problem("duration", cell);
  });
});

describe("a cell of money", () => {
  it("is cents as a decimal; 0 and TBD are to be determined", () => {
    expect(
      ["$1,250.50", "185", "0", "0.00", "TBD", "n/a", "", "CA$185", "185.00 CAD"].map((cell) =>
        value("price", cell),
      ),
    ).toEqual(["1250.50", "185.00", null, null, null, null, undefined, "185.00", "185.00"]);
    for (const wrong of ["12,3", "abc", "1000000000", "(", "(abc)", "1-2"]) problem("price", wrong);
  });

  it("below zero is read, but isn't a price", () => {
    for (const cell of ["($45.00)", "-$45.00", "$-45.00", "45.00-", "-45", "(45)"]) {
      expect(read("price", cell)).toEqual({ problem: `“${cell}” is below zero` });
      expect([cell, value("discount", cell)]).toEqual([cell, "45.00"]);
    }
    expect(value("discount", "$45")).toBe("45.00");
  });
});

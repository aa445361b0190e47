import { expect, it } from "vitest";
import { dayCursor, instantCursor, pageOf, toCursor } from "@/lib/values/keyset";

const rows = [
  { at: "2026-05-12", id: 3 },
  { at: "2026-05-12", id: 2 },
  { at: "2026-05-11", id: 9 },
];

it("says where a page ended, and reads it back", () => {
  const { page, next } = pageOf(rows, 2, (row) => row);
  expect(page).toEqual(rows.slice(0, 2));
  expect(next).toBe("2026-05-12_2");
  expect(dayCursor.parse(next)).toEqual({ at: "2026-05-12", id: 2 });
  for (const at of ["1747058400000", "-62135596800000"])
    expect(instantCursor.parse(toCursor({ at, id: 4 }))).toEqual({ at, id: 4 });
});

it("has no page after the last row", () => {
  expect(pageOf(rows, 3, (row) => row)).toEqual({ page: rows, next: null });
  expect(pageOf([], 3, () => ({ at: "", id: 0 }))).toEqual({ page: [], next: null });
});

const UNREADABLE = ["", "2026-05-12", "_4", "2026-05-12_x", "2026-05-12_4_5", "2026-05-12_99999999999"];

it.each([...UNREADABLE, "foo_1", "2026-02-30_1", "0000-01-01_1", "1747058400000_1"])(
  "refuses %j where days are listed",
  (text) => expect(dayCursor.safeParse(text).success).toBe(false),
);

it.each([...UNREADABLE, "2026-05-12_4", "999999999999999_1", "1e9_1"])(
  "refuses %j where instants are listed",
  (text) => expect(instantCursor.safeParse(text).success).toBe(false),
);

import { expect, it } from "vitest";
import { cursor, pageOf, toCursor } from "@/lib/values/keyset";

const rows = [
  { at: "2026-05-12", id: 3 },
  { at: "2026-05-12", id: 2 },
  { at: "2026-05-11", id: 9 },
];

it("says where a page ended, and reads it back", () => {
  const { page, next } = pageOf(rows, 2, (row) => row);
  expect(page).toEqual(rows.slice(0, 2));
  expect(next).toBe("2026-05-12_2");
  expect(cursor.parse(next)).toEqual({ at: "2026-05-12", id: 2 });
  expect(cursor.parse(toCursor({ at: "dead.17", id: 4 }))).toEqual({ at: "dead.17", id: 4 });
});

it("has no page behind the last row", () => {
  expect(pageOf(rows, 3, (row) => row)).toEqual({ page: rows, next: null });
  expect(pageOf([], 3, () => ({ at: "", id: 0 }))).toEqual({ page: [], next: null });
});

it.each(["", "2026-05-12", "_4", "2026-05-12_x", "2026-05-12_4_5", "2026-05-12_99999999999"])(
  "refuses %j",
  (text) => expect(cursor.safeParse(text).success).toBe(false),
);

import { expect, it } from "vitest";
import { fieldChanges } from "@/lib/audit/change-rules";

it("names the fields that changed, and leaves those that stayed", () => {
  const before = { price: 18500, crew: null, parts: { w1: 1 }, num: "05" };
  const after = { price: 20000, crew: "Sasha", parts: { w1: 1 }, num: "05" };
  expect(fieldChanges(before, after)).toEqual([
    { field: "price", before: "18500", after: "20000" },
    { field: "crew", before: "", after: "Sasha" },
  ]);
});

it.each([
  [null, null, []],
  [undefined, { notes: "dog" }, [{ field: "notes", before: "", after: "dog" }]],
  [{ notes: "dog" }, null, [{ field: "notes", before: "dog", after: "" }]],
  [null, [1, 2], [{ field: "value", before: "", after: "[1,2]" }]],
  ["a", "b", [{ field: "value", before: "a", after: "b" }]],
])("%j to %j", (before, after, changes) => expect(fieldChanges(before, after)).toEqual(changes));

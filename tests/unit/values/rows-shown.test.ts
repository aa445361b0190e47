import { expect, it } from "vitest";
import { rowsShown } from "@/lib/values/text";

it.each([
  [undefined, 50],
  ["abc", 50],
  [-3, 50],
  ["51", 100],
  ["100", 100],
  [1e9, 1000],
])("%j requests %i rows", (asked, rows) => expect(rowsShown(asked, { step: 50, most: 1000 })).toBe(rows));

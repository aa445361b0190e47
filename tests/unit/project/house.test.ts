import { expect, it } from "vitest";
import { inCycles } from "@/scripts/house/cycles";
import { figures } from "@/scripts/house/figures";
import { commentsOf, importsOf } from "@/scripts/house/sources";

const source = (file: string, text: string) => ({ file, text, lines: text.split("\n").length });

it("is no worse than it was", () => {
  const worse = figures().filter(({ value, most }) => most !== undefined && value > most);
  expect(worse).toEqual([]);
});

it("finds what imports each other by a detour, and nothing else", () => {
  const edges = new Map([
    ["jobs", new Set(["crews", "values"])],
    ["crews", new Set(["pay"])],
    ["pay", new Set(["jobs"])],
    ["wine", new Set(["jobs"])],
    ["values", new Set<string>()],
  ]);
  expect(inCycles(edges)).toEqual(["crews", "jobs", "pay"]);
});

it("follows imports of values, types and on demand, by both kinds of path", () => {
  const text = `import { a } from "@/lib/jobs/a";
import type { B } from "./b";
export { c } from "../c";
const d = await import("@/lib/d");
import { z } from "zod";`;
  const known = new Set(["lib/jobs/a.ts", "lib/pay/b.ts", "lib/c.tsx", "lib/d.ts", "lib/e.ts"]);
  expect(importsOf(source("lib/pay/x.ts", text), known)).toEqual([
    "lib/jobs/a.ts",
    "lib/pay/b.ts",
    "lib/c.tsx",
    "lib/d.ts",
  ]);
});

it("reads comments, not addresses or texts", () => {
  const text = `/** One. */
const x = "https://example.com"; // two
// three`;
  expect(commentsOf(source("lib/x.ts", text))).toBe("/** One. */\n // two\n// three");
});

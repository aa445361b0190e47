import { expect, it } from "vitest";
import { inCycles } from "@/scripts/house/cycles";
import { figures } from "@/scripts/house/figures";
import { commentsOf, importsOf } from "@/scripts/house/sources";
import { byScreen, textsOf } from "@/scripts/house/texts";

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
  const text = `import { a } from "@/lib/core/jobs/a";
import type { B } from "./b";
export { c } from "../../c";
const d = await import("@/lib/d");
import { z } from "zod";`;
  const known = new Set(["lib/core/jobs/a.ts", "lib/core/pay/b.ts", "lib/c.tsx", "lib/d.ts", "lib/e.ts"]);
  expect(importsOf(source("lib/core/pay/x.ts", text), known)).toEqual([
    "lib/core/jobs/a.ts",
    "lib/core/pay/b.ts",
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

it("lists what people read, not what programs do", () => {
  const text = `"use client";
import { Button } from "@/components/ui/button";
type Kind = "Gas only";
export function Panel({ name }: { name: string }) {
  const rows = sql\`Select no words\`;
  return (
    <section className="grid gap-5 text-sm" aria-label="Cards on file">
      <p>Paid by {name} on the {rows} day.</p>
      <Button onClick={() => toast.success(\`Job at \${name} started\`)}>Start</Button>
    </section>
  );
}
`;
  expect(textsOf(source("components/panel.tsx", text))).toEqual([
    { line: 7, text: "Cards on file" },
    { line: 8, text: "Paid by … on the … day." },
    { line: 9, text: "Job at … started" },
    { line: 9, text: "Start" },
  ]);
});

it("sorts them by the page that draws them", () => {
  const sources = [
    source("app/a/page.tsx", `import "@/components/own"; import "@/components/both";`),
    source("app/b/page.tsx", `import "@/components/both"; import "@/lib/core/jobs/rules";`),
    source("components/own.tsx", ""),
    source("components/both.tsx", ""),
    source("lib/core/jobs/rules.ts", ""),
  ];
  const screens = [...byScreen(sources)].map(([screen, files]) => [screen, files.map(({ file }) => file)]);
  expect(Object.fromEntries(screens)).toEqual({
    "app/a/page.tsx": ["app/a/page.tsx", "components/own.tsx"],
    "app/b/page.tsx": ["app/b/page.tsx"],
    "components of several screens": ["components/both.tsx"],
    "lib/core/jobs": ["lib/core/jobs/rules.ts"],
  });
});

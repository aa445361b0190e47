import { describe, expect, it } from "vitest";
import { lintSources } from "./linted";

const lines = (count: number) => `export function long() {\n${"  void 0;\n".repeat(count)}}\n`;

// One file that breaks each project rule, and the rule that must report it.
const BROKEN: { name: string; file: string; source: string; rule: string }[] = [
  { name: "any", file: "lib/core/jobs/a.ts", source: "export const a: any = 1;", rule: "noExplicitAny" },
  {
    name: "non-null",
    file: "lib/core/jobs/b.ts",
    source: "export const b = (x?: string) => x!;",
    rule: "noNonNullAssertion",
  },
  {
    name: "double cast",
    file: "lib/core/jobs/c.ts",
    source: "export const c = (x: string) => x as unknown as number;",
    rule: "plugin",
  },
  {
    name: "spread of an object written out",
    file: "lib/core/jobs/t.ts",
    source: "const b = 1;\nexport const t = { a: 1, ...{ b } };",
    rule: "plugin",
  },
  {
    name: "spread of props written out",
    file: "components/crew/u.tsx",
    source: "export const U = ({ id }: { id: string }) => <p {...{ id }}>1</p>;",
    rule: "plugin",
  },
  {
    name: "settings outside lib/env",
    file: "lib/core/jobs/d.ts",
    source: "export const d = process.env.SECRET;",
    rule: "noProcessEnv",
  },
  {
    name: "raw SQL",
    file: "lib/core/jobs/sql/e.ts",
    source: 'import { sql } from "drizzle-orm";\nexport const e = (x: string) => sql.raw(x);',
    rule: "plugin",
  },
  {
    name: "raw identifier",
    file: "lib/core/jobs/sql.ts",
    source:
      'import { sql } from "drizzle-orm";\nexport const f = (x: string) => sql`a ${sql.identifier(x)}`;',
    rule: "plugin",
  },
  {
    name: "link to an endpoint",
    file: "components/crew/g.tsx",
    source: 'export const G = () => <a href="/api/jobs/7/ass_num">Number</a>;',
    rule: "plugin",
  },
  {
    name: "computed link to an endpoint",
    file: "components/crew/h.tsx",
    source: "export const H = ({ id }: { id: number }) => <a href={`/api/jobs/${id}`}>Job</a>;",
    rule: "plugin",
  },
  {
    name: "HTML from a string",
    file: "components/crew/i.tsx",
    source: "export const I = ({ x }: { x: string }) => <p dangerouslySetInnerHTML={{ __html: x }} />;",
    rule: "noDangerouslySetInnerHtml",
  },
  {
    name: "another clock",
    file: "lib/core/jobs/j.ts",
    source: "export const j = () => new Date();",
    rule: "plugin",
  },
  {
    name: "console on the server",
    file: "lib/core/jobs/k.ts",
    source: 'export const k = () => console.log("x");',
    rule: "noConsole",
  },
  {
    name: "function of 41 lines",
    file: "lib/core/jobs/l.ts",
    source: lines(41),
    rule: "noExcessiveLinesPerFunction",
  },
  {
    name: "component of 121 lines",
    file: "components/crew/m.tsx",
    source: lines(121),
    rule: "noExcessiveLinesPerFunction",
  },
  {
    name: "file name",
    file: "lib/core/jobs/numberJob.ts",
    source: "export const n = 1;",
    rule: "useFilenamingConvention",
  },
  {
    name: "skipped test",
    file: "tests/unit/o.test.ts",
    source: 'import { it } from "vitest";\nit.skip("x", () => {});',
    rule: "noSkippedTests",
  },
  {
    name: "focused test",
    file: "tests/unit/p.test.ts",
    source: 'import { it } from "vitest";\nit.only("x", () => {});',
    rule: "noFocusedTests",
  },
  {
    name: "import cycle",
    file: "lib/core/jobs/q.ts",
    source: 'import { r } from "./r";\nexport const q = () => r;',
    rule: "noImportCycles",
  },
  {
    name: "picture without words",
    file: "components/crew/s.tsx",
    source: 'export const S = () => <div><img src="/x.png" /></div>;',
    rule: "useAltText",
  },
];

const FINE: Record<string, string> = {
  "lib/core/jobs/r.ts": 'import { q } from "./q";\nexport const r = () => q;',
  "lib/core/jobs/short.ts": lines(40),
  "components/crew/short.tsx": lines(120),
  "lib/core/jobs/spread.ts":
    "export const spread = (o: object, more: boolean) => ({ ...o, ...(more ? { b: 1 } : {}) });",
  "lib/platform/http/route.ts": "export const now = () => new Date();",
  "lib/env.ts": "export const env = process.env;",
  "tests/support/admin.ts": 'import { sql } from "drizzle-orm";\nexport const a = (x: string) => sql.raw(x);',
  "components/crew/link.tsx": 'export const Link = () => <a href="/crews/react">Home</a>;',
};

describe("project rules", () => {
  const found = lintSources({
    ...FINE,
    ...Object.fromEntries(BROKEN.map(({ file, source }) => [file, source])),
  });

  it.each(BROKEN)("refuses $name", ({ file, rule }) => {
    expect(found.filter((one) => one.file === file).map((one) => one.rule)).toContain(rule);
  });

  it.each(Object.keys(FINE).filter((file) => !file.endsWith("/r.ts")))("allows %s", (file) => {
    const house = BROKEN.map(({ rule }) => rule);
    expect(found.filter((one) => one.file === file && house.includes(one.rule))).toEqual([]);
  });
});

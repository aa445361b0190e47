import { describe, expect, it } from "vitest";
import { lintSources } from "./linted";

const lines = (count: number) => `export function long() {\n${"  void 0;\n".repeat(count)}}\n`;
const drizzle = 'import { sql } from "drizzle-orm";\n';
const vitest = 'import { it } from "vitest";\n';

/** What each rule refuses: one file a row. "plugin" is a rule of ours, in `.biome`. */
const BROKEN: [name: string, rule: string, file: string, source: string][] = [
  ["any", "noExplicitAny", "lib/core/jobs/a.ts", "export const a: any = 1;"],
  ["non-null", "noNonNullAssertion", "lib/core/jobs/b.ts", "export const b = (x?: string) => x!;"],
  ["double cast", "plugin", "lib/core/jobs/c.ts", "export const c = (x: string) => x as unknown as number;"],
  ["spread literal", "plugin", "lib/core/jobs/t.ts", "const b = 1;\nexport const t = { a: 1, ...{ b } };"],
  ["spread props", "plugin", "components/crew/u.tsx", "export const U = () => <p {...{ id: 1 }}>1</p>;"],
  ["settings outside lib/env", "noProcessEnv", "lib/core/jobs/d.ts", "export const d = process.env.SECRET;"],
  ["raw SQL", "plugin", "lib/core/jobs/sql/e.ts", `${drizzle}export const e = (x: string) => sql.raw(x);`],
  ["raw identifier", "plugin", "lib/core/jobs/sql.ts", `${drizzle}export const f = sql.identifier("b");`],
  ["endpoint link", "plugin", "components/crew/g.tsx", 'export const G = () => <a href="/api/x">Go</a>;'],
  ["its template", "plugin", "components/crew/h.tsx", "export const H = () => <a href={`/api/${h}`}>Go</a>;"],
  [
    "HTML from a string",
    "noDangerouslySetInnerHtml",
    "components/crew/i.tsx",
    "export const I = ({ x }: { x: string }) => <p dangerouslySetInnerHTML={{ __html: x }} />;",
  ],
  ["another clock", "plugin", "lib/core/jobs/j.ts", "export const j = () => new Date();"],
  ["server console", "noConsole", "lib/core/jobs/k.ts", 'export const k = () => console.log("x");'],
  ["function of 41 lines", "noExcessiveLinesPerFunction", "lib/core/jobs/l.ts", lines(41)],
  ["component of 121 lines", "noExcessiveLinesPerFunction", "components/crew/m.tsx", lines(121)],
  ["file of 251 lines", "noExcessiveLinesPerFile", "lib/core/jobs/v.ts", "void 0;\n".repeat(251)],
  ["page of 21 lines", "noExcessiveLinesPerFile", "app/(crew)/x/page.tsx", "void 0;\n".repeat(21)],
  ["route of 11 lines", "noExcessiveLinesPerFile", "app/api/x/route.ts", "void 0;\n".repeat(11)],
  ["file name", "useFilenamingConvention", "lib/core/jobs/numberJob.ts", "export const n = 1;"],
  ["skipped test", "noSkippedTests", "tests/unit/o.test.ts", `${vitest}it.skip("x", () => {});`],
  ["focused test", "noFocusedTests", "tests/unit/p.test.ts", `${vitest}it.only("x", () => {});`],
  ["fixed wait", "noPlaywrightWaitForTimeout", "tests/e2e/w.spec.ts", "await page.waitForTimeout(5);"],
  ["silence", "noPlaywrightNetworkidle", "tests/e2e/x.spec.ts", 'page.waitForLoadState("networkidle");'],
  ["import cycle", "noImportCycles", "lib/core/jobs/q.ts", 'export { r as q } from "./r";'],
  ["no alt", "useAltText", "components/crew/s.tsx", 'export const S = () => <img src="/x.png" />;'],
];

const FINE: Record<string, string> = {
  "lib/core/jobs/r.ts": 'import { q } from "./q";\nexport const r = () => q;',
  "lib/core/jobs/short.ts": lines(40),
  "components/crew/short.tsx": lines(120),
  "lib/core/jobs/full.ts": "void 0;\n".repeat(250),
  "lib/core/jobs/spread.ts":
    "export const spread = (o: object, more: boolean) => ({ ...o, ...(more ? { b: 1 } : {}) });",
  "lib/platform/http/route.ts": "export const now = () => new Date();",
  "lib/env.ts": "export const env = process.env;",
  "tests/support/admin.ts": `${drizzle}export const a = (x: string) => sql.raw(x);`,
  "components/crew/link.tsx": 'export const Link = () => <a href="/crews/react">Home</a>;',
};

describe("project rules", () => {
  const broken = BROKEN.map(([, , file, source]) => [file, source]);
  const found = lintSources({ ...FINE, ...Object.fromEntries(broken) });

  it.each(BROKEN)("refuses %s (%s)", (_, rule, file) => {
    expect(found.filter((one) => one.file === file).map((one) => one.rule)).toContain(rule);
  });

  it.each(Object.keys(FINE).filter((file) => !file.endsWith("/r.ts")))("allows %s", (file) => {
    const house = BROKEN.map(([, rule]) => rule);
    expect(found.filter((one) => one.file === file && house.includes(one.rule))).toEqual([]);
  });
});

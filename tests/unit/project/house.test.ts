import { expect, it } from "vitest";
import { figures, inCycles } from "@/scripts/house/figures";
import { commentsOf, importsOf } from "@/scripts/house/sources";

const source = (file: string, text: string) => ({ file, text, lines: text.split("\n").length });

it("is no worse than before", () => {
  expect(figures().filter(({ value, most }) => most !== undefined && value > most)).toEqual([]);
});

const ROUTE = "app/api/jobs/[key]/ass_num/route.ts";
const IMPORTS_WIRE = 'import { wire } from "@/lib/values/wire";';
const IN_FRAME = `import { endpoint } from "@/lib/platform/http/endpoint";

// By GET too, as old pages call it.
export const maxDuration = 60;
export const GET = endpoint(numberJobContract, numberJob, { give: download("csv") });
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
`;

it.each([
  ["route files outside the frame", ROUTE, "export const GET = () => new Response(endpoint.name);"],
  ["route files outside the frame", ROUTE, "export async function PUT() { return answer(); }"],
  [
    "conflicts with facts no contract names",
    "lib/core/jobs/a.ts",
    "new Conflict(text, { details: { job } });",
  ],
  ["answers told apart by status in components", "components/crew/a.tsx", "if (e.status === 409) retry();"],
  ["answers told apart by status in components", "components/crew/a.tsx", "error.status !== 404"],
  ["writes in components without useWrite", "components/crew/a.tsx", "await writeApi(contract, {});"],
  ["modules besides contracts and schemas that know the wire", "lib/core/jobs/number-job.ts", IMPORTS_WIRE],
  ["comments that point outside the clone", "lib/core/jobs/a.ts", "// As decision 12 says."],
])("counts %s in %s: %s", (name, file, text) => {
  expect(figures([source(file, text)])).toContainEqual(expect.objectContaining({ name, value: 1 }));
});

it("a small file could stand in its only importer, unless that loads it when it's needed", () => {
  const merged = (text: string) =>
    figures([source("components/a/form.tsx", "x"), source("components/a/table.tsx", text)]).find(({ name }) =>
      name.endsWith("in its importer"),
    )?.value;
  expect(merged('import { Form } from "./form";')).toBe(1);
  expect(merged('const Form = dynamic(async () => (await import("./form")).Form);')).toBe(0);
});

it("counts no file that follows the plan", () => {
  const fine = [
    source(ROUTE, IN_FRAME),
    source("lib/core/jobs/a.ts", "new Conflict(text);"),
    source("lib/core/jobs/job-schema.ts", IMPORTS_WIRE),
    source("components/crew/a.tsx", "if (isOvertaken(error)) await write.send({ id });"),
    source("tests/unit/a.test.ts", "await writeApi(contract, {}); expect(error.status === 409).toBe(true);"),
  ];
  const broken = figures(fine).filter(({ most, value }) => most === 0 && value > 0);
  expect(broken).toEqual([]);
});

it("counts domains that import each other, even if only a type", () => {
  const inCycle = (pay: string) =>
    figures([
      source("lib/core/jobs/a.ts", 'import { b } from "@/lib/core/pay/b";'),
      source("lib/core/pay/b.ts", pay),
    ]).find(({ name }) => name === "domains in import cycles")?.value;
  expect(inCycle('import type { A } from "@/lib/core/jobs/a";')).toBe(2);
  expect(inCycle('import { A } from "./a";')).toBe(0);
});

it("finds indirect import cycles, and nothing else", () => {
  const edges = new Map([
    ["jobs", new Set(["crews", "values"])],
    ["crews", new Set(["pay"])],
    ["pay", new Set(["jobs"])],
    ["wine", new Set(["jobs"])],
    ["values", new Set<string>()],
  ]);
  expect(inCycles(edges)).toEqual(["crews", "jobs", "pay"]);
});

it("follows imports of values, types and dynamic ones, with both kinds of path", () => {
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

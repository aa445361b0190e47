import { parseSync, visitorKeys } from "oxc-parser";
import { check } from "recheck";
import { optionsOf } from "../support/options";
import { type Source, sourcesOf } from "./sources";

// Every regular expression of the product takes time that grows with its text's length, not with its square.

const AS_PEOPLE_WRITE = String.raw`^(?:[a-z]{1,8}[.:]?\s*)?\+?[\d\s().-]{7,}(?:(?:ext|extension|poste|x|#)\.?\s*\d{1,6})?\s*(?:\([^()]{1,20}\)|[a-z]{1,8})?$`;

/** An address is cut before any of these reads it. */
const OF_A_HOUSE = "read only up to 500 characters";

/** Those that the checker can't judge, or not within seconds, and why each is fine. */
const JUDGED_BY_HAND = new Map([
  [String.raw`^\s*create (?:unique )?index concurrently if not exists "([^"]+)"`, "our own migrations"],
  [String.raw`(?<![=<])>=?\s*\(*\$\d`, "our own SQL"],
  [String.raw`\b(insert into|update|delete from)\s+"?(\w+)`, "our own SQL"],
  [String.raw`\b(?:from|join|using)\s+(?:lateral\s+)?"?(\w+)`, "our own SQL"],
  ["^AGE-SECRET-KEY-[A-Z0-9-]{20,}$", "one repetition from the start"],
  ["-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----", "a repetition ends at the next dash"],
  [String.raw`(?:static|\.\.)\/((?:chunks|media|css)\/[\w.~/-]+)`, "nothing follows the repetition"],
  [String.raw`((?:\/pay\/|\/gallery\/|[?&]token=))[\w.~-]{16,}`, "nothing follows the repetition"],
  [AS_PEOPLE_WRITE, "read only up to 40 characters"],
  [String.raw`^0+(?=\d)`, "one repetition from the start"],
  [String.raw`\B(?=(\d{3})+$)`, "a number's digits"],
  [String.raw`^-?\d{1,16}_[a-z]+:[\w :-]{1,60}$`, "from the start, parts that exclude each other"],
  [String.raw` (?:ph|penthouse) ?(\d+[a-z]?)(?= )`, OF_A_HOUSE],
  [
    String.raw` (?:unit|unite|apt|appt|apartment|appartement|app|suite|ste)(?: unit)? ?([a-z]?\d+[a-z]?|[a-z])(?:-(?=\d)|(?= ))`,
    OF_A_HOUSE,
  ],
  [String.raw`^ ([a-z]?\d+[a-z]?|[a-z])-(?=\d)(?!\d+\/\d)`, OF_A_HOUSE],
  [
    "(?: ,| on| ont| ontario| canada| toronto| north york| scarborough| etobicoke| east york| york)+ $",
    OF_A_HOUSE,
  ],
  [String.raw`\s*-\s*`, OF_A_HOUSE],
  ["( ,)+(?= )", OF_A_HOUSE],
  [String.raw`^ (\d+)[ -](\d\/\d)(?= )`, OF_A_HOUSE],
  [String.raw`^ (\d+)-([a-z])(?= )`, OF_A_HOUSE],
  [String.raw`^ 0+(?=\d)`, OF_A_HOUSE],
  [
    String.raw`[^\P{Cc}\t\n\r]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<![\p{L}\p{M}])\u200c|(?<=\p{Script=Latin}\p{M}{0,8})[\u200c\u200d]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d`,
    "single characters, each looking back at most nine",
  ],
]);

/** Built from our own texts while the program runs; named by file. */
const BUILT = new Set([
  "components/layout/page-shapes.tsx",
  "components/table/csv.ts",
  "lib/core/jobs/report/report-prefill-rules.ts",
  "lib/core/pushes/contract.ts",
  "lib/features/menus/word-rules.ts",
  "lib/core/data/in/cells/cell-rules.ts",
  "lib/core/data/in/layouts/layout-contract.ts",
  "lib/values/email.ts",
  "lib/values/sameness.ts",
]);

type Node = { type: string; start: number; [field: string]: unknown };
type Expression = { pattern: string; flags: string; where: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** A file's expressions; one that's built has no pattern. */
export function expressionsIn({ file, text }: Source): Expression[] {
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    const where = `${file}:${text.slice(0, node.start).split("\n").length}`;
    const literal = node.regex as { pattern: string; flags: string } | undefined;
    if (literal) found.push({ ...literal, where });
    if (node.type === "NewExpression" && isNode(node.callee) && node.callee.name === "RegExp")
      found.push({ pattern: "", flags: "", where });
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (isNode(child)) visit(child);
  };
  const { program }: { program: unknown } = parseSync(file, text);
  if (isNode(program)) visit(program);
  return found;
}

/** Enough on a busy machine; most take milliseconds. */
const TIMEOUT_MS = 120_000;

/** What's wrong with an expression; null if nothing is. */
export async function problemOf({ pattern, flags }: Pick<Expression, "pattern" | "flags">) {
  const found = await check(pattern, flags, { checker: "automaton", timeout: TIMEOUT_MS });
  if (found.status === "safe") return null;
  return found.status === "vulnerable" ? found.complexity.summary : `can't be judged (${found.error.kind})`;
}

async function wrongWith(each: Expression): Promise<string | null> {
  const { pattern, flags, where } = each;
  if (pattern === "")
    return BUILT.has(where.split(":", 1).join("")) ? null : `${where} is built while it runs`;
  const problem = JUDGED_BY_HAND.has(pattern) ? null : await problemOf(each);
  return problem && `${where} /${pattern}/${flags}: ${problem}`;
}

async function main(): Promise<void> {
  optionsOf({
    name: "npm run expressions",
    does: "Looks for regular expressions that a long text makes slow.",
  });
  const sources = sourcesOf("app", "components", "db", "lib", "scripts", "*.ts").filter(
    ({ file }) => !/^(scripts\/(house|scan|support|bench)|tests)\/|^playwright/.test(file),
  );
  const all = sources.flatMap(expressionsIn);
  const judged = new Map(
    all.map((each) => [each.pattern ? `${each.flags}/${each.pattern}` : each.where, each]),
  );
  const problems: (string | null)[] = [];
  // One after the other: the checker starts a program for each that's asked for before the first one runs.
  for (const each of judged.values()) problems.push(await wrongWith(each));
  const said = problems.filter((problem) => problem !== null);
  const gone = [...JUDGED_BY_HAND.keys()].filter((pattern) => !all.some((each) => each.pattern === pattern));
  for (const problem of [...said, ...gone.map((pattern) => `/${pattern}/ isn't used any more`)])
    console.log(problem);
  process.exit(said.length + gone.length > 0 ? 1 : 0);
}

if (process.argv[1]?.endsWith("expressions.ts")) await main();

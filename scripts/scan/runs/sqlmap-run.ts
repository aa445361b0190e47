import { writeFileSync } from "node:fs";
import type { Finding } from "../findings";
import { REPORTS, runTool } from "../tool";

/** Where sqlmap puts its payloads. */
export const MARK = "*";

export type Attack = {
  where: string;
  url: string;
  method: string;
  body: string | null;
  headers: Record<string, string>;
};

/**
 * Blind, stacked and time-based: we never return error texts (unit and integration tests check that), and UNION only
 * reads what these have found.
 */
const settings = (level: number) => [
  "--batch",
  "--disable-coloring",
  "--flush-session",
  `--output-dir=${REPORTS}/sqlmap`,
  `--level=${level}`,
  "--risk=1",
  "--technique=BST",
  "--dbms=PostgreSQL",
  "--time-sec=1",
  "--skip-waf",
  "--timeout=10",
  "--retries=0",
  "--ignore-code=*",
  "--ignore-redirects",
  "--drop-set-cookie",
  "--keep-alive",
  "--ignore-proxy",
  "--ignore-stdin",
  "--answers=involving it=N,keep testing=Y",
];

/** A request in Burp's log format, the only one in which sqlmap takes several at once. */
function logged({ url, method, body, headers }: Attack): string {
  const { host, pathname, search, protocol } = new URL(url);
  const line = "=".repeat(54);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${decodeMark(pathname + search)} HTTP/1.1`, ...lines];
  return [line, `00:00:00  ${protocol}//${host}  [127.0.0.1]`, line, ...head, "", body ?? "", line, ""].join(
    "\n",
  );
}

const decodeMark = (path: string) => path.replaceAll("%2A", MARK);

/** sqlmap's level, 1 to 5, and the time limit in seconds for all of it. */
type Options = { level: number; most: number };

export type AttackRun = { findings: Finding[]; seconds: number };

let runs = 0;

/** Lets sqlmap try these requests; returns what it found and what it couldn't try. */
export async function attackAll(attacks: readonly Attack[], options: Options): Promise<AttackRun> {
  // sqlmap takes only one method per address, so the other gets its own run.
  const later = attacks.filter(({ url }, at) => attacks.findIndex((other) => other.url === url) < at);
  if (later.length === 0) return attack(attacks, options);
  const first = await attack(
    attacks.filter((one) => !later.includes(one)),
    options,
  );
  const rest = await attackAll(later, options);
  return { findings: [...first.findings, ...rest.findings], seconds: first.seconds + rest.seconds };
}

async function attack(attacks: readonly Attack[], { level, most }: Options): Promise<AttackRun> {
  runs += 1;
  const file = `${REPORTS}/sqlmap-${runs}`;
  writeFileSync(`${file}.log`, attacks.map(logged).join("\n"));
  const args = [...settings(level), "-l", `${file}.log`];
  const { output, seconds, late } = await runTool("sqlmap", args, { file: `sqlmap-${runs}`, most });
  const parts = output.split(/^\[(\d+)\/\d+\] URL:/m);
  const said = new Map(
    parts.flatMap((part, at) => (at % 2 === 1 ? [[Number(part), parts[at + 1] ?? ""]] : [])),
  );
  const last = Math.max(0, ...said.keys());
  const findings = attacks.flatMap(({ where }, at) => {
    const unfinished = late && at + 1 >= last;
    return findingsOf(where, unfinished ? "" : (said.get(at + 1) ?? ""), unfinished);
  });
  return { findings, seconds };
}

function findingsOf(where: string, output: string, unfinished: boolean): Finding[] {
  const kinds = [...output.matchAll(/'(.+?)' injectable/g)].map(([, kind = ""]) => kind);
  const found = [...output.matchAll(/^(?:\[.*?\] \[INFO\] )?(.*?parameter '.+?') is vulnerable/gm)].map(
    ([, name = ""]) => name,
  );
  if (found.length > 0)
    return [...new Set(found)].map((name) => ({
      ...({ tool: "sqlmap", severity: "high", where } as const),
      what: `${name} can be injected: ${[...new Set(kinds)].join(", ")}`,
    }));
  const done = /tested parameters do not appear to be injectable/.test(output);
  if (done) return [];
  const reason = /\[(?:CRITICAL|ERROR)\] (.*)/.exec(output)?.[1] ?? "it said nothing";
  return [
    { tool: "sqlmap", severity: "low", where, what: `not tested: ${unfinished ? "out of time" : reason}` },
  ];
}

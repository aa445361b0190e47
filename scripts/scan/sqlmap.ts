import type { Finding, Outcome } from "./findings";
import { failuresOf, type Line, statuses } from "./server-log";
import { addressOf, bodyTextOf, makeTargets, type Place, placesOf, type Target } from "./targets";
import { REPORTS, runTool } from "./tool";
import { OWN_FETCH, type Scan } from "./world";

/** Where sqlmap puts what it tries. */
const MARK = "*";

export type Attack = { url: string; method: string; body: string | null; headers: Record<string, string> };

/** Level 3, every technique but UNION, which only reads out what the others have found. */
const settings = (full: boolean) => [
  ...[
    "--batch",
    "--disable-coloring",
    "--flush-session",
    `--output-dir=${REPORTS}/sqlmap`,
    "--ignore-code=*",
  ],
  ...[`--level=${full ? 3 : 1}`, "--risk=1", "--technique=BEST", "--dbms=PostgreSQL", "--time-sec=1"],
  ...[
    "--timeout=10",
    "--retries=0",
    "--ignore-redirects",
    "--keep-alive",
    "--drop-set-cookie",
    "--ignore-proxy",
  ],
];

/** Lets sqlmap try one request; answers what it found, or why it could not. */
export async function attack(
  { url, method, body, headers }: Attack,
  where: string,
  full: boolean,
  most: number,
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const args = [...settings(full), "-u", url, `--method=${method}`, `--headers=${lines.join("\n")}`];
  const run = await runTool("sqlmap", body === null ? args : [...args, `--data=${body}`], { most });
  return { ...run, findings: findingsOf(where, run) };
}

function findingsOf(where: string, { output, late }: { output: string; late: boolean }): Finding[] {
  const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name = ""]) => name);
  const kinds = [...new Set([...output.matchAll(/^ {4}Type: (.+)$/gm)].map(([, kind = ""]) => kind))].join(
    ", ",
  );
  if (found.length > 0)
    return [...new Set(found)].map((name) => ({
      ...({ tool: "sqlmap", severity: "high", where } as const),
      what: `${name} can be injected: ${kinds}`,
    }));
  const blind = /\[CRITICAL\] (?!all tested parameters)(.*)/.exec(output)?.[1];
  const why =
    blind ??
    (late ? "did not come to its end" : null) ??
    (output.includes("do not appear to be injectable") ? null : "said nothing");
  return why ? [{ tool: "sqlmap", severity: "low", where, what: `not tested: ${why}` }] : [];
}

async function attackTarget(scan: Scan, target: Target, places: Place[]) {
  const cookie = await scan.cookie(target.login);
  const request: Attack = {
    url: scan.address + addressOf(target, places, MARK),
    method: target.method,
    body: bodyTextOf(target, places, MARK),
    headers: { ...OWN_FETCH, ...(cookie && { cookie }) },
  };
  return attack(request, target.name, scan.full, 30 + places.length * 8);
}

/** Headers that reach the database: the session, the key of a repeated write, the token of a link, the address. */
function headerAttacks(scan: Scan, cookie: string): [string, Attack][] {
  const own = { ...OWN_FETCH, cookie };
  const url = `${scan.address}/api/crews/crew_list`;
  const login = JSON.stringify({ username: "nobody", password: "nothing" });
  return [
    ["cookie", { url, method: "GET", body: null, headers: { ...OWN_FETCH, cookie: `${cookie}${MARK}` } }],
    [
      "idempotency-key",
      {
        url: `${scan.address}/api/live_actions`,
        method: "POST",
        body: "{}",
        headers: { ...own, "idempotency-key": `a${MARK}` },
      },
    ],
    [
      "x-link-token",
      {
        url: `${scan.address}/api/jobs/1`,
        method: "GET",
        body: null,
        headers: { ...OWN_FETCH, "x-link-token": `a${MARK}` },
      },
    ],
    [
      "x-forwarded-for",
      {
        url: `${scan.address}/api/sessions`,
        method: "POST",
        body: login,
        headers: { ...OWN_FETCH, "x-forwarded-for": `10.0.0.1${MARK}` },
      },
    ],
  ];
}

/** Which targets a run takes: all, or in a quick one a different ninth each day. */
function chosen(targets: Target[], full: boolean): Target[] {
  const day = new Date().getDate();
  return full ? targets : targets.filter((_, at) => at % 9 === day % 9);
}

export async function runSqlmap(
  scan: Scan,
  read: () => { lines: Line[] },
  seconds: number,
): Promise<Outcome> {
  const findings: Finding[] = [];
  const all: Line[] = [];
  const count = { targets: 0, text: 0, typed: 0, left: 0 };
  const until = performance.now() + seconds * 1000;
  // A flood of tries is what the throttle is for: it is emptied, so that they reach what is behind it.
  const emptied = setInterval(() => void scan.sql`delete from login_attempts`.catch(() => undefined), 200);
  const note = (name: string, run: { findings: Finding[]; seconds: number }) => {
    const { lines } = read();
    console.log(`  sqlmap ${name}: ${run.seconds.toFixed(0)} s, ${statuses(lines)}`);
    findings.push(...run.findings, ...failuresOf("sqlmap", lines));
    all.push(...lines.filter(({ status }) => status));
  };
  const targets = chosen(await makeTargets(scan), scan.full);
  // Everything that takes text first; what only takes numbers and choices as far as time goes.
  for (const takesText of [true, false])
    for (const target of targets) {
      const places = placesOf(target).filter((place) => place.takesText === takesText);
      if (places.length === 0 || target.contract.upload) continue;
      if (performance.now() > until || (!takesText && !scan.full)) {
        count.left += places.length;
        continue;
      }
      note(target.name, await attackTarget(scan, target, places));
      count.targets += 1;
      count[takesText ? "text" : "typed"] += places.length;
    }
  for (const [name, request] of headerAttacks(scan, await scan.cookie("driver")))
    note(name, await attack(request, `header ${name}`, scan.full, 60));
  clearInterval(emptied);
  const ran = `level ${scan.full ? 3 : 1}, ${count.targets} runs, ${count.text} places of text, ${count.typed} of numbers and choices, 4 headers, ${count.left} left out; ${all.length} requests (${statuses(all)})`;
  return { tool: "sqlmap", ran, findings };
}

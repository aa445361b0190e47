import { readFileSync } from "node:fs";
import type { Finding, Outcome } from "./findings";
import { kindsOf, pagesOf } from "./pages";
import { failuresOf, type Line, statuses } from "./server-log";
import { REPORTS, runTool } from "./tool";
import { LOGINS, type Login, type Scan } from "./world";

const MODULES = [
  "backup",
  "blindsql",
  "cookieflags",
  "crlf",
  "csp",
  "csrf",
  "exec",
  "file",
  "htaccess",
  "http_headers",
]
  .concat(["methods", "permanentxss", "redirect", "shellshock", "sql", "ssrf", "xss", "xxe"])
  .join(",");

/** It would download a list for a module that isn't run; nothing answers at this proxy. */
const LOOPBACK_ONLY = {
  http_proxy: "http://127.0.0.1:9",
  https_proxy: "http://127.0.0.1:9",
  no_proxy: "127.0.0.1,localhost",
};

type Reported = { method: string; path: string; info: string; level: number; parameter: string | null };
type Report = Record<"vulnerabilities" | "anomalies", Record<string, Reported[]>>;

const SEVERITIES = { 1: "low", 2: "medium", 3: "high", 4: "high" } as const;

function findingsOf(login: Login, file: string): Finding[] {
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  return [report.vulnerabilities, report.anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all.map(({ method, path, info, level, parameter }) => ({
        tool: "wapiti",
        severity: SEVERITIES[level as 1 | 2 | 3 | 4] ?? "low",
        where: `${login} ${method} ${path.split("?")[0]?.replace(/\d+/g, "N")}`,
        what: `${kind}: ${info}${parameter ? ` (${parameter})` : ""}`,
      })),
    ),
  );
}

async function scanAs(
  scan: Scan,
  login: Login,
  seconds: number,
): Promise<{ pages: number; findings: Finding[]; cut: string[] }> {
  const pages = kindsOf(await pagesOf(scan, login));
  const cookie = await scan.cookie(login);
  const file = `${REPORTS}/wapiti-${login.replace(/\W/g, "-")}`;
  const args = ["-u", `${scan.address}/`, ...pages.flatMap((page) => ["-s", scan.address + page])];
  args.push(
    "-m",
    MODULES,
    "--flush-session",
    "--store-session",
    `${file}-session`,
    "-f",
    "json",
    "-o",
    `${file}.json`,
  );
  // Its traps for outgoing requests are on loopback too: nothing from a scan leaves this machine.
  args.push("--endpoint", `${scan.address}/`, "--no-bugreport", "-t", "10", "-v", "1", "-d", "0");
  args.push("--max-scan-time", String(seconds / 2), "--max-attack-time", String(Math.ceil(seconds / 4)));
  if (cookie) args.push("-H", `Cookie: ${cookie}`);
  const { output, late } = await runTool("wapiti", args, {
    file: `wapiti-${login.replace(/\W/g, "-")}`,
    most: seconds * 3,
    env: LOOPBACK_ONLY,
  });
  const cut = [...output.matchAll(/Max attack time was reached for module (\w+)/g)].map(
    ([, name = ""]) => name,
  );
  if (late) cut.push("the rest");
  const missing: Finding = { tool: "wapiti", severity: "low", where: login, what: "left no report" };
  try {
    return { pages: pages.length, findings: findingsOf(login, `${file}.json`), cut };
  } catch {
    return { pages: pages.length, findings: [missing], cut };
  }
}

/** Each login's pages, with every wapiti attack that stays on loopback. */
export async function runWapiti(
  scan: Scan,
  read: () => { lines: Line[] },
  seconds: number,
): Promise<Outcome> {
  const findings: Finding[] = [];
  const ran: string[] = [];
  const some = scan.full ? LOGINS : LOGINS.filter((_, at) => at % 4 === new Date().getDate() % 4);
  const logins = scan.as ? LOGINS.filter((login) => scan.as?.includes(login)) : some;
  read();
  for (const login of logins) {
    const one = await scanAs(scan, login, seconds / logins.length);
    const { lines } = read();
    findings.push(...one.findings, ...failuresOf("wapiti", lines));
    ran.push(
      `${login} ${one.pages} pages${one.cut.length > 0 ? ` (out of time: ${one.cut.join(", ")})` : ""}`,
    );
    console.log(`  ${ran.at(-1)}: ${one.findings.length} findings, endpoints ${statuses(lines)}`);
  }
  return { tool: "wapiti", ran: ran.join(", "), findings };
}

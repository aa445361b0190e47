import { readFileSync } from "node:fs";
import type { Finding, Outcome } from "./findings";
import { isHeld, readsDuring, readsInPeace, told } from "./reads";
import { REPORTS, runTool } from "./tool";
import type { Scan } from "./world";

const SECONDS = 15;
const MANY = ["-c", "200", "-r", "100", "-l", String(SECONDS), "-p", "5", "-g"];

/** The first page's largest script: the slowest to send to a client that reads byte by byte. */
async function largestScript(scan: Scan): Promise<string> {
  const html = await (await fetch(`${scan.address}/`)).text();
  const paths = [
    ...new Set([...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, path = ""]) => path)),
  ];
  const sizes = await Promise.all(
    paths.map(async (path) => ({
      path,
      size: (await (await fetch(scan.address + path)).arrayBuffer()).byteLength,
    })),
  );
  return scan.address + (sizes.toSorted((a, b) => b.size - a.size)[0]?.path ?? "/");
}

/** How many connections were open at once, from the tool's table: seconds, closed, pending, connected, available. */
const mostOpen = (file: string): number =>
  Math.max(
    0,
    ...readFileSync(file, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => Number(line.split(",")[3]) || 0),
  );

/** Three kinds of slow client, with slowhttptest's options for each. */
async function waysOf(scan: Scan, cookie: string): Promise<Record<string, string[]>> {
  const body = ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json"];
  return {
    "slow headers": ["-H", "-i", "5", "-u", `${scan.address}/`],
    "slow body": [...body, "-u", `${scan.address}/api/sessions`],
    "slow body of a login": [...body, "-j", cookie, "-u", `${scan.address}/api/live_actions`],
    "slow read": ["-X", "-n", "5", "-w", "10", "-y", "20", "-z", "32", "-u", await largestScript(scan)],
  };
}

async function tryWay(
  scan: Scan,
  name: string,
  args: string[],
): Promise<{ line: string; findings: Finding[] }> {
  const file = `slow-${name.replaceAll(" ", "-")}`;
  const own = [...args, ...MANY, "-o", `${REPORTS}/${file}`];
  const reads = await readsDuring(scan, runTool("slowhttptest", own, { file, most: SECONDS + 15 }));
  const most = mostOpen(`${REPORTS}/${file}.csv`);
  const finding = (severity: Finding["severity"], what: string): Finding => ({
    tool: "slowhttptest",
    severity,
    where: name,
    what,
  });
  return {
    line: `${name}: ${most} connections open at once, ${told(reads)}`,
    findings: [
      ...(isHeld(reads) ? [] : [finding("high", told(reads))]),
      // A body that doesn't arrive is abandoned after three seconds, so these connections aren't held for long.
      ...(most < 150 && !name.startsWith("slow body")
        ? [finding("low", `only ${most} connections were open`)]
        : []),
    ],
  };
}

/** 200 connections that send or read as slowly as they can, while an employee goes on working (T30). */
export async function runSlow(scan: Scan): Promise<Outcome> {
  const ways = await waysOf(scan, await scan.cookie("driver"));
  const findings: Finding[] = [];
  const ran = [`in peace ${told(await readsInPeace(scan))}`];
  for (const [name, args] of Object.entries(ways)) {
    const one = await tryWay(scan, name, args);
    findings.push(...one.findings);
    ran.push(one.line);
  }
  return { tool: "slowhttptest", ran: ran.join("; "), findings };
}

import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Finding, Outcome } from "./findings";
import { isHeld, readsDuring, readsInPeace, told } from "./reads";
import { type Login, OWN_FETCH, type Scan } from "./world";

const MB = 1024 * 1024;

/** Resident memory of the server, in MB. */
const memory = (pid: number): number => {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb) / 1024;
};

/** Sends this many MB, with a length or in chunks; returns the status, or 0 when the connection was cut. */
function sendBody(scan: Scan, path: string, cookie: string, told: boolean): Promise<number> {
  const { hostname, port } = new URL(scan.address);
  const length = told ? { "content-length": String(50 * MB) } : {};
  return new Promise((done) => {
    const sending = request({
      hostname,
      port,
      path,
      method: "POST",
      headers: { ...OWN_FETCH, ...length, cookie },
    });
    const piece = Buffer.alloc(64 * 1024, 32);
    let sent = 0;
    let answered = false;
    sending.once("response", (response) => {
      answered = true;
      response.resume();
      done(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.once("error", () => answered || done(0));
    const push = () => {
      while (!answered && sent < 50 * MB) {
        sent += piece.length;
        if (!sending.write(piece)) return void sending.once("drain", push);
      }
      if (!answered) sending.end();
    };
    push();
  });
}

/** Sends 50 MB without and with a login: both get 413, and the server keeps none of it (T30). */
export async function runBigBody(scan: Scan): Promise<Outcome> {
  const findings: Finding[] = [];
  const ran: string[] = [];
  const ways: [Login, string][] = [
    ["nobody", "/api/sessions"],
    ["driver", "/api/live_actions"],
  ];
  for (const [login, path] of ways)
    for (const toldBefore of [true, false]) {
      const cookie = await scan.cookie(login);
      await sendBody(scan, path, cookie, toldBefore);
      const before = memory(scan.pid);
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, memory(scan.pid));
      }, 10);
      const status = await sendBody(scan, path, cookie, toldBefore);
      await sleep(300);
      clearInterval(watch);
      const line = `${login} ${path} ${toldBefore ? "with" : "without"} content-length: ${status}, ${(most - before).toFixed(1)} MB more memory`;
      console.log(`  ${line}`);
      ran.push(line);
      if (status !== 413 || most - before >= 20)
        findings.push({ tool: "50 MB", severity: "high", where: path, what: line });
    }
  return { tool: "50 MB", ran: ran.join("; "), findings };
}

/**
 * Twenty clients try to log in at once, each from another address, for ten seconds, while others go on reading (T30).
 */
export async function runLoginFlood(scan: Scan): Promise<Outcome> {
  const peace = await readsInPeace(scan);
  const until = performance.now() + 10_000;
  const counts = new Map<number, number>();
  let tries = 0;
  const one = async () => {
    while (performance.now() < until) {
      tries += 1;
      const headers = { ...OWN_FETCH, "x-forwarded-for": `10.${tries % 250}.${Math.floor(tries / 250)}.1` };
      const body = JSON.stringify({ username: `flood ${tries}`, password: "not the password" });
      const response = await fetch(`${scan.address}/api/sessions`, { method: "POST", headers, body });
      await response.text();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
  };
  // The throttle doesn't help here, because each try seems to come from its own address: each is hashed.
  const emptied = setInterval(() => void scan.sql`delete from fair_use_counts`.catch(() => undefined), 100);
  const reads = await readsDuring(scan, Promise.all(Array.from({ length: 20 }, one)));
  clearInterval(emptied);
  const answers = [...counts].map(([status, count]) => `${status} ×${count}`).join(", ");
  const ran = `${tries} tries in 10 s (${answers}): ${told(reads)}; in peace ${told(peace)}`;
  const finding: Finding = {
    tool: "login flood",
    severity: "high",
    where: "POST /api/sessions",
    what: told(reads),
  };
  return { tool: "login flood", ran, findings: isHeld(reads) ? [] : [finding] };
}

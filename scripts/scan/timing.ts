import type { Outcome } from "./findings";
import { median } from "./reads";
import { OWN_FETCH, type Scan } from "./world";

const TRIES = 200;

/** The time of one wrong password, with the throttle's counters empty; in ms. */
async function tryOnce(scan: Scan, username: string): Promise<number> {
  await scan.sql`delete from fair_use_counts`;
  const body = JSON.stringify({ username, password: "certainly not this one" });
  const started = performance.now();
  const response = await fetch(`${scan.address}/api/sessions`, { method: "POST", headers: OWN_FETCH, body });
  await response.text();
  if (response.status !== 401)
    throw new Error(`A wrong password of ${username} was answered ${response.status}`);
  return performance.now() - started;
}

/** Whether the time of a refusal reveals who has an account: medians of 200 tries each, in turn, within 10% (T10). */
export async function runTiming(scan: Scan): Promise<Outcome> {
  const kinds = { employee: [] as number[], client: [] as number[], nobody: [] as number[] };
  for (let at = 0; at < TRIES; at++) {
    kinds.employee.push(await tryOnce(scan, "manager"));
    kinds.nobody.push(await tryOnce(scan, `nobody${at % 7}`));
    kinds.client.push(await tryOnce(scan, "client@example.com"));
  }
  const nobody = median(kinds.nobody);
  const ran = Object.entries(kinds).map(([kind, times]) => `${kind} ${median(times).toFixed(1)} ms`);
  const far = (["employee", "client"] as const).filter(
    (kind) => Math.abs(median(kinds[kind]) / nobody - 1) > 0.1,
  );
  return {
    tool: "timing",
    ran: `${TRIES} wrong passwords each: ${ran.join(", ")}`,
    findings: far.map((kind) => ({
      tool: "timing",
      severity: "medium",
      where: kind,
      what: `told from nobody: ${ran.join(", ")}`,
    })),
  };
}

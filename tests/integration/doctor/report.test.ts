import { beforeEach, expect, it } from "vitest";
import { outbox, settings } from "@/db/schema";
import { knownState, watchState } from "@/lib/features/health/known-reads";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import type { Line } from "@/scripts/doctor/finding";
import { reportFindings } from "@/scripts/doctor/report";
import { makeEmployee } from "@/tests/factories/employees";
import { get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

// npm run doctor -- --report: an owner without Prometheus hears what failed.

const db = testDatabase();
const NOW = new Date();
const BROKEN: Line[] = [
  { name: "Backup", state: "fail", says: "80 h old. The nightly backup doesn't run." },
  { name: "Memory", state: "warn", says: "Little is free." },
  { name: "Node", state: "ok", says: "Node 24" },
];
const WELL: Line[] = [{ name: "Backup", state: "ok", says: "3 h old" }];

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(settings);
});

async function saysOnScreens(): Promise<string[]> {
  const end = watchState(() => ({ db, now: new Date() }));
  const { problems } = await knownState({ wait: 60_000, fresh: 0 });
  end();
  return problems.filter(({ kind }) => kind === "check").map(({ says }) => says);
}
const testPage = async () => (await runSelfTest(testContext())).find(({ name }) => name === "Daily check");

it("mails everyone with Access admin once a day, and nobody else", async () => {
  const owner = await makeEmployee(db, { capabilities: ["access_admin"], email: "ada@example.com" });
  await makeEmployee(db, { capabilities: ["management"], email: "mo@example.com" });
  await makeEmployee(db, { capabilities: ["access_admin"], email: null });
  await makeEmployee(db, { capabilities: ["access_admin"], email: "gone@example.com", active: false });
  expect(await reportFindings(db, BROKEN, NOW)).toBe(1);
  expect(await reportFindings(db, BROKEN, NOW)).toBe(0);
  const mails = await rowsOf(outbox, { kind: "doctor" });
  expect(mails).toMatchObject([
    { recipient: "ada@example.com", state: "queued", subject: "Runsheet: 1 check failed" },
  ]);
  expect(mails[0]?.body).toContain("Backup: 80 h old. The nightly backup doesn't run.");
  expect(mails[0]?.body).not.toContain("Little is free");
  expect(mails[0]?.uniqueKey).toContain(String(owner.hrid));
});

it("shows on Management's screens and on Test until the check finds nothing, never on the public address", async () => {
  expect(await testPage()).toMatchObject({ state: "absent" });
  expect(await saysOnScreens()).toEqual([]);
  await reportFindings(db, BROKEN, NOW);
  const says = "The daily check found: Backup. 80 h old. The nightly backup doesn't run.";
  expect(await saysOnScreens()).toEqual([says]);
  expect(await testPage()).toMatchObject({ state: "fails", says });
  expect(JSON.stringify((await get(null, "/api/health")).body)).not.toContain("80 h old");
  expect(await reportFindings(db, WELL, NOW)).toBe(0);
  expect(await saysOnScreens()).toEqual([]);
  expect(await testPage()).toMatchObject({ state: "works" });
});

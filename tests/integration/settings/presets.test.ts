import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditEvents } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { presetsOf } from "@/lib/core/settings/preset-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { settingsGroup, settingsOverview } from "@/lib/core/settings/screen-reads";
import { readBoard } from "@/lib/features/planning/read-day";
import { businessDate } from "@/lib/values/dates";
import { makeEmployee, staffActor } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const TODAY = businessDate(new Date());
let owner: { hrid: number; cookie: string };
beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
});

const put = (value: unknown, version?: string) =>
  asks.put(owner.cookie, "/api/settings/suggestion", { value, version });
const preset = (label: string) =>
  presetsOf("suggestion")?.choices.find((each) => each.label === label)?.value;

/** What the screens say about suggested plans: in the overview, and in the newest line of the history. */
async function said() {
  const ctx = testContext({ actor: staffActor(await makeEmployee(db)) });
  const lines = (await settingsOverview(ctx)).flatMap((group) => group.lines);
  const { settings } = await settingsGroup(ctx, "work", {});
  const setting = settings.find(({ key }) => key === "suggestion");
  return [lines.find(({ key }) => key === "suggestion")?.words, setting?.rows[0]?.words];
}

it("is stored in one write, used by the next plan, named by the screens, and taken back by the first one", async () => {
  expect(await said()).toEqual(["Balanced", undefined]);
  const { status, body } = await put(preset("Fewer kilometres"), "default");
  expect(status).toBe(200);
  expect(await getSetting(db, "suggestion", TODAY)).toEqual(preset("Fewer kilometres"));
  expect((await readBoard(testContext(), TODAY)).weights).toEqual(preset("Fewer kilometres"));
  expect(await said()).toEqual(["Fewer kilometres", "Fewer kilometres"]);

  expect((await put(SETTING_DEFAULTS.suggestion, body.version)).status).toBe(200);
  expect(await getSetting(db, "suggestion", TODAY)).toEqual(SETTING_DEFAULTS.suggestion);
  expect(await said()).toEqual(["Balanced", "Balanced"]);
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, "setting"), eq(auditEvents.subjectId, "suggestion")))
    .orderBy(asc(auditEvents.id));
  const value = (each: string) => ({ value: preset(each) });
  expect(events).toMatchObject([
    { before: value("Balanced"), after: value("Fewer kilometres") },
    { before: value("Fewer kilometres"), after: value("Balanced") },
  ]);
});

it("doesn't overwrite what someone else chose, and a refused value is named by its field", async () => {
  const { body } = await put(preset("More money"));
  await put(preset("Earlier finish"), body.version);
  const late = await put(preset("Fewer kilometres"), body.version);
  expect([late.status, late.body.value]).toEqual([409, preset("Earlier finish")]);
  const refused = await put({ ...SETTING_DEFAULTS.suggestion, kilometre: -1 });
  expect([refused.status, refused.body.errors]).toEqual([422, { kilometre: ["Enter 0.00 or more"] }]);
  expect((await said())[0]).toBe("Earlier finish");
});

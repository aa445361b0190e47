import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { PUT as change } from "@/app/api/settings/[key]/route";
import { PUT as saveFleet } from "@/app/api/settings/fleet/[key]/route";
import { POST as roll } from "@/app/api/settings/float_windows/[key]/roll_over/route";
import { PUT as savePoints } from "@/app/api/settings/safety_points/route";
import { floatWindows, gasCards, jobs, safetyPoints, settings, tablets, vehicles } from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { openWindows } from "@/lib/core/bookings/reads";
import { crewSetUpLists } from "@/lib/core/crews/reads";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { GROUPS } from "@/lib/core/settings/group-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { SETTING_KEYS } from "@/lib/core/settings/schema";
import { settingsGroup, settingsOverview } from "@/lib/core/settings/screen-reads";
import { readReportsDay } from "@/lib/features/daily-reports/screen-reads";
import { businessDate, yearOf } from "@/lib/values/dates";
import { staffActor } from "@/tests/factories/actors";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob } from "@/tests/factories/jobs";
import { call, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, plansOf } from "@/tests/support/plans";

// A database as the migrations leave it, with one owner.
const db = testDatabase();
const TODAY = businessDate(new Date());
const YEAR = yearOf(TODAY);
let cookie: string;
let owner: ReturnType<typeof staffActor>;

beforeAll(async () => {
  await db.delete(settings);
  const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"] });
  owner = staffActor({ hrid }, { access_admin: true, all_reports: true });
  cookie = await staffCookie(hrid);
});

const ctx = () => testContext({ actor: owner });
const put = (handler: Parameters<typeof call>[0], path: string, body: object, method = "PUT") =>
  call(handler, { method, path: `/api/settings/${path}`, cookie, body });
const group = (slug: string, query = {}) => settingsGroup(ctx(), slug, query);

describe("a new company's settings", () => {
  it("start empty, and every page opens", async () => {
    for (const table of [settings, floatWindows, vehicles, gasCards, tablets, safetyPoints])
      expect(await db.$count(table)).toBe(0);
    const overview = await settingsOverview(ctx());
    const lines = overview.flatMap((one) => one.lines);
    expect(lines.map(({ key, since }) => [key, since])).toEqual(
      GROUPS.flatMap(({ keys }) => keys).map((key) => [key, null]),
    );
    for (const { slug } of GROUPS) expect((await group(slug)).group.slug).toBe(slug);
    expect((await group("fleet")).fleet?.map(({ rows }) => rows)).toEqual([[], [], []]);
    expect((await group("seasons")).seasons).toMatchObject({ year: YEAR, years: [YEAR, YEAR + 1], rows: [] });
    const { limits } = await group("limits");
    expect(limits?.days[0]?.slots.eights).toEqual({ cap: SETTING_DEFAULTS.appointmentCaps.eights, taken: 0 });
    await expect(group("nothing")).rejects.toMatchObject({ status: 404 });
  });

  it("get this year's and next year's windows with one click each", async () => {
    for (const year of [YEAR, YEAR + 1])
      expect((await put(roll, `float_windows/${year}/roll_over`, {}, "POST")).body.added).toBe(22);
    expect((await group("seasons", { year: String(YEAR + 1) })).seasons?.rows).toHaveLength(22);
    expect((await openWindows(ctx())).length).toBeGreaterThan(0);
  });

  it("all save, and are read as before", async () => {
    for (const key of SETTING_KEYS) {
      const { status, body } = await put(change, key, { value: SETTING_DEFAULTS[key], version: "default" });
      expect([key, status, body.errors]).toEqual([key, 200, undefined]);
      expect(await getSetting(db, key, TODAY)).toEqual(SETTING_DEFAULTS[key]);
    }
    const { settings: company } = await group("company");
    expect(company.every(({ rows }) => rows.length === 1)).toBe(true);
  });

  it("keep report areas and works in order", async () => {
    const prompts = await getSetting(db, "reportPrompts", TODAY);
    expect(Object.keys(prompts)).toEqual(Object.keys(SETTING_DEFAULTS.reportPrompts));
    const { settings: work } = await group("work");
    expect(Object.keys(work[0]?.value ?? {})).toEqual(Object.keys(SETTING_DEFAULTS.workCodes));
  });
});

describe("a change shows at once", () => {
  it("of HST in the crew's return form", async () => {
    const { jobid } = await makeJob(db);
    expect((await readJobDetails(ctx(), jobid)).rate).toBe(0.07);
    await put(change, "hst", { value: { crewForm: 0.13, standard: 0.13 } });
    expect((await readJobDetails(ctx(), jobid)).rate).toBe(0.13);
  });

  it("of a report's prompts in the report", async () => {
    const value = { ...SETTING_DEFAULTS.reportPrompts, Safety: ["Helmets counted"] };
    await put(change, "reportPrompts", { value });
    const day = await readReportsDay(ctx(), { area: "Safety" });
    expect(JSON.stringify(day)).toContain("Helmets counted");
  });

  it("of the fleet in crew set-up, and of the safety talk", async () => {
    const fleet = (await group("fleet")).fleet?.[0];
    await put(saveFleet, "fleet/vehicles", {
      rows: [{ name: "52", active: true }],
      version: fleet?.version,
    });
    expect((await crewSetUpLists(ctx())).vehicleOptions).toEqual(["52"]);
    const { safety } = await group("safety");
    const rows = [{ point: "Look up for wires", active: true }];
    expect((await put(savePoints, "safety_points", { rows, version: safety?.version })).status).toBe(200);
    expect((await group("safety")).safety?.rows).toHaveLength(1);
  });
});

describe("among a hundred thousand jobs", () => {
  it("every page takes few statements, and none reads all jobs", async () => {
    const { cfid, jobinfoid } = await makeJob(db);
    const big = bigTables();
    await big.execute(sql`
      insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
      select ${cfid}::int, ${jobinfoid}::int, 'W1', 100, d, d + 14, d from
        (select '2020-01-01'::date + n % 2500 as d from generate_series(1, 100000) n) days`);
    await big.analyze([jobs]);
    type Read = (ctx: StaffContext) => Promise<unknown>;
    const groups = GROUPS.map(
      ({ slug }): Read =>
        (ctx) =>
          settingsGroup(ctx, slug, {}),
    );
    for (const read of [settingsOverview, ...groups]) {
      const plans = await plansOf(read, { actor: owner });
      expect(plans.length).toBeLessThanOrEqual(5);
      expect(plans.join("\n")).not.toContain("Seq Scan on jobs");
    }
  }, 300_000);
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { PUT as saveFleet } from "@/app/api/settings/fleet/[key]/route";
import { PUT as saveWindows } from "@/app/api/settings/float_windows/[key]/route";
import { PUT as savePoints } from "@/app/api/settings/safety_points/route";
import { auditEvents } from "@/db/schema";
import { listGear } from "@/lib/core/crews/sql/crew-days";
import { listVersion } from "@/lib/core/settings/lists/save-lists";
import { listFleet, listSafetyPoints, listWindowsOf } from "@/lib/core/settings/sql/settings-lists";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob } from "@/tests/factories/jobs";
import { post } from "@/tests/support/asks";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
let cookie: string;

beforeAll(async () => {
  const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"] });
  cookie = await staffCookie(hrid);
});

const put = (handler: Parameters<typeof call>[0], path: string, body: object) =>
  call(handler, { method: "PUT", path: `/api/settings/${path}`, cookie, body });
const inUse = (...names: string[]) => names.map((name) => ({ name, active: true }));

describe("the fleet", () => {
  const fleet = async () => ({ version: listVersion(await listFleet(db, "vehicles")) });
  const save = async (rows: object[], version?: string) =>
    put(saveFleet, "fleet/vehicles", { rows, version: version ?? (await fleet()).version });

  it("starts empty, takes trucks in order, and crew set-up offers them at once", async () => {
    expect((await listGear(db)).vehicles).toEqual([]);
    expect((await save(inUse("52", "25"))).status).toBe(200);
    expect((await listGear(db)).vehicles).toEqual(["52", "25"]);
    await save(inUse("25", "52", "60"));
    expect((await listGear(db)).vehicles).toEqual(["25", "52", "60"]);
    await save([...inUse("25"), { name: "52", active: false }]);
    expect((await listGear(db)).vehicles).toEqual(["25"]);
  });

  it("keeps what crews have used", async () => {
    await save(inUse("25", "71"));
    await makeCrewDay(db, { car: "71" });
    const { status, body } = await save(inUse("25"));
    expect([status, body.errors.rows]).toEqual([
      422,
      ["Crews have used 71, so you can't remove it. Retire it instead."],
    ]);
    expect((await listFleet(db, "vehicles")).map(({ name }) => name)).toEqual(["25", "71"]);
  });

  it.each([
    ["rows.1.name", inUse("A", "a")],
    ["rows.0.name", inUse(" ")],
  ])("422 at %s", async (field, rows) => {
    expect(Object.keys((await save(rows)).body.errors)).toEqual([field]);
  });

  it("two at once: one wins, the other sees the current list", async () => {
    const { version } = await fleet();
    const answers = await Promise.all([save(inUse("71", "80"), version), save(inUse("71", "81"), version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.rows).toEqual(await listFleet(db, "vehicles"));
  });

  it("has separate gas cards and tablets", async () => {
    const version = listVersion([]);
    expect((await put(saveFleet, "fleet/gas_cards", { rows: inUse("Visa"), version })).status).toBe(200);
    expect((await put(saveFleet, "fleet/tablets", { rows: inUse("T1"), version })).status).toBe(200);
    expect(await listGear(db)).toMatchObject({ gasCards: ["Visa"], tablets: ["T1"] });
    expect((await put(saveFleet, "fleet/jobs", { rows: [], version })).status).toBe(400);
  });
});

describe("safety points", () => {
  it("are added, reworded, ordered and retired, never removed", async () => {
    const points = async () => {
      const rows = await listSafetyPoints(db);
      return { rows, version: listVersion(rows) };
    };
    const first = await put(savePoints, "safety_points", {
      rows: [
        { point: "Helmet", active: true },
        { point: "Boots", active: true },
      ],
      version: listVersion([]),
    });
    expect(first.status).toBe(200);
    const { rows, version } = await points();
    expect(rows.map(({ point }) => point)).toEqual(["Helmet", "Boots"]);
    const [helmet, boots] = rows;
    const changed = [
      { ...boots, point: "Boots tied" },
      { ...helmet, active: false },
      { point: "Gloves", active: true },
    ];
    const saved = await put(savePoints, "safety_points", { rows: changed, version });
    expect([saved.status, saved.body.version]).toEqual([200, (await points()).version]);
    expect((await points()).rows.map(({ point, active }) => [point, active])).toEqual([
      ["Boots tied", true],
      ["Helmet", false],
      ["Gloves", true],
    ]);
    const without = (await points()).rows.slice(1);
    const refused = await put(savePoints, "safety_points", { rows: without, version: saved.body.version });
    expect([refused.status, refused.body.errors.rows]).toEqual([
      422,
      ["You can't remove a point crews have read. Retire it instead."],
    ]);
    expect((await put(savePoints, "safety_points", { rows: changed, version })).status).toBe(409);
  });
});

describe("float windows", () => {
  const windows = async (year: number) => {
    const rows = await listWindowsOf(db, year);
    return { rows, version: listVersion(rows) };
  };
  const save = (year: number, rows: object[], version: string) =>
    put(saveWindows, `float_windows/${year}`, { rows, version });
  const roll = (year: number) => post(cookie, `/api/settings/float_windows/${year}/roll_over`);

  it("of the first year follow the pattern, of the next are copied, without duplicates", async () => {
    expect((await roll(2040)).body).toEqual({ success: true, added: 22 });
    const { rows, version } = await windows(2040);
    const edited = rows.map((row) =>
      row.key === "apr_1_15" ? { ...row, label: "Early April", fdate: "2040-04-12" } : row,
    );
    expect((await save(2040, edited, version)).status).toBe(200);
    expect((await roll(2041)).body.added).toBe(22);
    expect((await windows(2041)).rows.find(({ key }) => key === "apr_1_15")).toMatchObject({
      label: "Early April",
      sdate: "2041-04-01",
      fdate: "2041-04-12",
    });
    expect((await roll(2041)).body.added).toBe(0);
    expect((await windows(2041)).rows).toHaveLength(22);
  });

  it("are rolled over once by two at once", async () => {
    const answers = await Promise.all([roll(2050), roll(2050)]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 22]);
  });

  it("are added and removed, but not while jobs are promised in them", async () => {
    const { version } = await windows(2060);
    const row = (label: string, sdate: string, fdate: string) => ({ label, season: "Summer", sdate, fdate });
    const two = [row("Jul 1-7", "2060-07-01", "2060-07-07"), row("Jul 8-14", "2060-07-08", "2060-07-14")];
    expect((await save(2060, two, version)).status).toBe(200);
    const { rows, version: seen } = await windows(2060);
    expect(rows.map(({ key }) => key)).toEqual(["jul_1_7", "jul_8_14"]);
    await makeJob(db, { sdate: "2060-07-01", fdate: "2060-07-07" });
    const refused = await save(2060, rows.slice(1), seen);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Jul 1-7 has open jobs, so its dates can't change until they're done.",
    ]);
    const moved = rows.map((each, i) => (i === 0 ? { ...each, fdate: "2060-07-05" } : each));
    expect((await save(2060, moved, seen)).status).toBe(409);
    expect((await save(2060, rows.slice(0, 1), seen)).status).toBe(200);
    expect((await windows(2060)).rows).toHaveLength(1);
    expect((await save(2060, [], seen)).status).toBe(409);
  });

  it.each([
    ["rows.0.fdate", [{ label: "A", season: "Fall", sdate: "2061-10-05", fdate: "2061-10-01" }]],
    ["rows.0.sdate", [{ label: "A", season: "Fall", sdate: "2062-10-01", fdate: "2062-10-05" }]],
    ["rows.0.season", [{ label: "A", season: "Winter", sdate: "2061-10-01", fdate: "2061-10-05" }]],
    ["rows.0.label", [{ label: "?", season: "Fall", sdate: "2061-10-01", fdate: "2061-10-05" }]],
  ])("422 at %s", async (field, rows) => {
    const { status, body } = await save(2061, rows, listVersion([]));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("are audited once per write", async () => {
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, "2050"));
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ["float_windows.roll_over", { added: 22 }],
      ["float_windows.roll_over", { added: 0 }],
    ]);
  });
});

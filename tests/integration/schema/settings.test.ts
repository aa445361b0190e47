import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect } from "@/db/client";
import { floatWindows, settings } from "@/db/schema";
import { floatWindowsOf } from "@/lib/core/seasons/rules";
import { listFloatWindows } from "@/lib/core/seasons/sql";
import { getSetting, getSettings } from "@/lib/core/settings/reads";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;
let connection: Connection;

beforeAll(async () => {
  scratch = await scratchDatabase();
  connection = connect({ url: scratch.url, max: 2 });
  await connection.db.insert(settings).values([
    { key: "commission", effectiveFrom: "2024-01-01", value: 0.08 },
    { key: "commission", effectiveFrom: "2026-07-01", value: 0.12 },
    { key: "eavesDays", value: "soon" },
  ]);
  await connection.db.insert(floatWindows).values([...floatWindowsOf(2026), ...floatWindowsOf(2027)]);
});
afterAll(async () => {
  await connection.close();
  await scratch.drop();
});

describe("settings", () => {
  it.each([
    ["2023-12-31", 0.1],
    ["2024-01-01", 0.08],
    ["2026-06-30", 0.08],
    ["2026-07-01", 0.12],
  ])("apply by day: commission on %s is %d", async (day, commission) => {
    expect(await getSetting(connection.db, "commission", day)).toBe(commission);
  });

  it("can be read several at once, set or not", async () => {
    const found = await getSettings(connection.db, ["hst", "commission"], "2026-07-01");
    expect(found).toEqual({ hst: { crewForm: 0.07, standard: 0.13 }, commission: 0.12 });
  });

  it("never read an invalid value as a valid one", async () => {
    await expect(getSetting(connection.db, "eavesDays", "2026-07-01")).rejects.toThrow("eavesDays");
  });
});

describe("float windows", () => {
  it("are those that overlap the days requested, across the year's end", async () => {
    const rows = await listFloatWindows(connection.db, { from: "2026-12-24", to: "2027-01-05" });
    expect(rows.map((row) => `${row.key} ${row.year}`)).toEqual([
      "dec_1_31 2026",
      "dec_16_31 2026",
      "before_apr_1 2027",
    ]);
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, settings } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import { DEFAULT_VERSION, storeSetting } from "@/lib/core/settings/change-setting";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Invalid } from "@/lib/errors";
import { staffActor } from "@/tests/factories/actors";
import { makeEmployee } from "@/tests/factories/employees";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
// Long ago, each test with its own key: no other test of this database uses these days.
const DAY = "2001-03-01";

async function person() {
  const { hrid, name } = await makeEmployee(db);
  return { hrid, name, actor: staffActor({ hrid }) };
}

/** As the wrapper would: in its own transaction. */
const store = (who: { actor: ReturnType<typeof staffActor> }, wanted: Parameters<typeof storeSetting>[1]) =>
  inTransaction(db, (tx) => storeSetting(testContext({ db: tx, actor: who.actor }), wanted));

describe("storing a setting", () => {
  it("applies from its day on, audited with both values and who set it", async () => {
    const who = await person();
    const first = await store(who, { key: "estimators", value: names("A"), from: DAY });
    await store(who, { key: "estimators", value: names("B"), from: "2001-04-01", version: first.version });
    expect(await getSetting(db, "estimators", "2001-03-31")).toEqual(names("A"));
    expect(await getSetting(db, "estimators", "2001-04-01")).toEqual(names("B"));
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "setting"), eq(auditEvents.actorHrid, who.hrid)));
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [{ value: SETTING_DEFAULTS.estimators }, { value: names("A"), effectiveFrom: DAY }],
      [{ value: names("A") }, { value: names("B"), effectiveFrom: "2001-04-01" }],
    ]);
  });

  it("refuses invalid values, by field", async () => {
    const who = await person();
    const wrong = store(who, { key: "hst", value: { crewForm: 2, standard: "x" }, from: DAY });
    await expect(wrong).rejects.toBeInstanceOf(Invalid);
    await expect(wrong).rejects.toMatchObject({
      errors: { crewForm: [expect.any(String)], standard: [expect.any(String)] },
    });
    expect(await rowsOf(settings, { changedBy: who.hrid })).toEqual([]);
  });

  it("lets the first of two through, and tells the second the current value", async () => {
    const [one, other] = [await person(), await person()];
    const wanted = [
      ["Yes", "No"],
      ["Yes", "Later"],
    ];
    const results = await Promise.allSettled(
      [one, other].map((who, at) =>
        store(who, { key: "lawnSignOptions", value: wanted[at], from: DAY, version: DEFAULT_VERSION }),
      ),
    );
    const kept = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(kept).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(Conflict);
    expect(refused[0].details).toEqual({ reason: "stale", ...kept[0] });
    const again = await store(one, {
      key: "lawnSignOptions",
      value: kept[0]?.value,
      from: DAY,
      version: "old",
    });
    expect(again).toEqual(kept[0]);
  });
});

const names = (letter: string) => Array.from({ length: 7 }, (_, at) => `${letter}${at}`);

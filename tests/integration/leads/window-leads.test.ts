import { describe, expect, it } from "vitest";
import { readWindowLeads } from "@/lib/core/leads/reads";
import { makeLead, staffActor } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const NEW_YEAR = new Date("2026-01-01T15:00:00Z");
const DECEMBER = new Date("2025-12-29T15:00:00Z");

const shown = async (year = "") => {
  const { hrid } = await staffWith([]);
  const ctx = { ...testContext({ actor: staffActor({ hrid }) }), now: NEW_YEAR };
  return (await readWindowLeads(ctx, year)).messages.map(({ msid }) => msid);
};

describe("the crews' estimates and signs", () => {
  it("of this year begin with what still waits from years before", async () => {
    const open = await makeLead(db, { messdate: DECEMBER });
    const sign = await makeLead(db, { kind: "Sign", messdate: new Date("2025-12-30T15:00:00Z") });
    const resolved = await makeLead(db, { messdate: DECEMBER, resolvedAt: DECEMBER });
    const today = await makeLead(db, { messdate: NEW_YEAR });
    expect(await shown()).toEqual([open.msid, sign.msid, today.msid]);
    expect(await shown("2025")).toEqual([open.msid, sign.msid, resolved.msid]);
    const { cookie } = await staffWith([]);
    const { body } = await get(cookie, "/api/messages?list=ests_signs_2026");
    expect(body.map(({ msid }: { msid: number }) => msid)).toEqual([today.msid]);
  });
});

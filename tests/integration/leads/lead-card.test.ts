import { expect, it } from "vitest";
import { readWindowLead } from "@/lib/core/leads/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const NOW = new Date();
const TODAY = businessDate(NOW);

it("an estimate's page offers the property's card to whoever holds it and their crew that day, not to others", async () => {
  const people = [await make.makeEmployee(db), await make.makeEmployee(db), await make.makeEmployee(db)];
  const [holder, mate, before] = people.map(({ hrid }) => hrid);
  const other = (await make.makeEmployee(db)).hrid;
  await make.makeCrewDay(db, { date: TODAY, driver: holder, second: mate });
  await make.makeCrewDay(db, { date: addDays(TODAY, -1), driver: holder, second: before });
  const { cfid, jobinfoid } = await make.makeProperty(db);
  const { msid } = await make.makeLead(db, { cfid, jobinfoid, kind: "Estimate", holderHrid: holder });
  const offers = async (hrid = 0, rights = {}) => {
    const actor = make.staffActor({ hrid }, rights);
    return (await readWindowLead(testContext({ actor, now: NOW }), String(msid))).fillsCard;
  };
  expect(await offers(holder)).toBe(true);
  expect(await offers(mate)).toBe(true);
  expect(await offers(before)).toBe(false);
  expect(await offers(other)).toBe(false);
  expect(await offers(other, { sales: true })).toBe(true);
});

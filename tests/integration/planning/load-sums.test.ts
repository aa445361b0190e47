import fc from "fast-check";
import { expect, it } from "vitest";
import { jobs } from "@/db/schema";
import { dayLoad, plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { planLoad } from "@/lib/features/planning/read-load";
import { listLoad } from "@/lib/features/planning/sql/plan-load";
import { makeEmployee, makeProperty } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";

const db = testDatabase();
const span = { from: inDays(20), to: inDays(21) };

/** Prices to the cent, some with a discount, some TBD; minutes entered or not. */
const work = fc.record({
  price: fc.option(fc.integer({ min: 2, max: 90_000 })),
  isDiscounted: fc.boolean(),
  estMinutes: fc.option(fc.integer({ min: 1, max: 400 })),
  day: fc.integer({ min: 0, max: 1 }),
  place: fc.constantFrom("first", "second", "appointment", "floater"),
  isNumbered: fc.boolean(),
  isEmergency: fc.boolean(),
});

it("adds up each crew's and each day's jobs to what the rules say of them one by one", async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const crews = { first: (await makeEmployee(db)).hrid, second: (await makeEmployee(db)).hrid };
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 5_000, max: 30_000 }),
      async (drawn, hourlyRate) => {
        const rows = drawn.map(({ price, isDiscounted, estMinutes, day, place, ...flags }, n) => {
          const date = inDays(20 + day);
          const crewHrid = place === "first" || place === "second" ? crews[place] : null;
          const isFloater = place === "floater";
          return {
            cfid,
            jobinfoid,
            jobdesc: "W1",
            price,
            discountPrice: isDiscounted && price !== null ? Math.floor(price / 2) : null,
            estMinutes,
            datesold: TODAY,
            sdate: isFloater ? inDays(10) : date,
            fdate: date,
            crewHrid,
            schdate: crewHrid === null ? null : date,
            num: crewHrid !== null && flags.isNumbered ? n + 1 : null,
            prodcomm: flags.isEmergency ? ("Emergency" as const) : null,
            kind: crewHrid === null ? place : "crew",
            date,
          };
        });
        await db.delete(jobs);
        await db.insert(jobs).values(rows.map(({ kind: _kind, date: _date, ...columns }) => columns));
        const expected = [
          ...Map.groupBy(rows, ({ crewHrid, date, kind }) => [crewHrid, date, kind].join(" ")).values(),
        ].map((together) => ({
          ...dayLoad(
            together.map(({ price, discountPrice, estMinutes }) => ({
              cents: discountPrice ?? price,
              minutes: plannedMinutes({ price: discountPrice ?? price, estMinutes }, hourlyRate),
            })),
          ),
          hrid: together[0]?.crewHrid,
          date: together[0]?.date,
          kind: together[0]?.kind,
          done: 0,
          unnumbered: together.filter(({ num }) => num === null).length,
          emergencies: together.filter(({ prodcomm }) => prodcomm === "Emergency").length,
          confirmed: 0,
          gates: 0,
          moves: 0,
        }));
        const found = await listLoad(db, span, hourlyRate);
        expect(found).toHaveLength(expected.length);
        for (const row of expected) expect(found).toContainEqual(row);
      },
    ),
    { numRuns: 40 },
  );
});

it("fetches a row for each crew's day and for each day's open work, however many jobs they have", async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const { hrid } = await makeEmployee(db);
  await db.delete(jobs);
  const columns = { cfid, jobinfoid, jobdesc: "W1", price: 18_500, datesold: TODAY, sdate: TODAY };
  const assigned = { crewHrid: hrid, schdate: span.from, fdate: span.from };
  await db
    .insert(jobs)
    .values(
      Array.from({ length: 300 }, (_, n) => ({ ...columns, ...(n % 2 ? assigned : { fdate: span.to }) })),
    );
  expect(await listLoad(db, span, 17_000)).toHaveLength(2);
  const { days } = await planLoad(testContext(), span);
  expect(days[1]?.floaters_end).toMatchObject({ jobs: 150, cents: 150 * 18_500, minutes: 150 * 70 });
});

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { crewPayments } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import * as make from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay } from "@/tests/support/days";
import { payForm, REPORT } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { parsed, run } from "@/tests/support/verbs";

const db = testDatabase();
const AMOUNTS = { numRuns: 12, seed: 20_261_123 };
const dollars = (cents: number) => (cents / 100).toFixed(2);

let manager: StaffMember;
let closer: StaffMember;
let office: StaffMember;
beforeAll(async () => {
  manager = await staffWith(["production", "pay", "crew_mgt"]);
  closer = await staffWith(["crew_mgt"]);
  office = await staffWith(["crew_mgt"]);
});

/** What everyone is paid and charged, from the database alone. */
const paidOut = async () => [
  ...(await db.execute(sql`
    select hrid, 'pay' as what, count(*)::int as rows, sum(pay)::text as sum, sum(hours * rate)::text as worked
      from pay_entries where deleted_at is null group by hrid
    union all select hrid, 'management', count(*)::int, sum(pay)::text, sum(hours * rate)::text
      from mgt_tasks where deleted_at is null group by hrid
    union all select partner_hrid, 'cheques', count(*)::int, sum(net)::text, sum(gross)::text
      from payouts where deleted_at is null group by partner_hrid
    union all select partner_hrid, 'expenses', count(*)::int, sum(charge)::text, null
      from partner_expenses where deleted_at is null group by partner_hrid
    order by 1, 2`)),
];

describe("no one's pay changes by itself", () => {
  it("whatever violations cost, when they are recorded, changed and deleted", async () => {
    const day = freshPastDay();
    const crew = await make.makeCrewOfTwo(db, { date: day, signedIn: true });
    const people = [crew.driver, crew.second];
    for (const person of people)
      await asks.post(manager, "/api/pays/save_daily_pay", payForm(person, day, crew.crewName));
    const onScreen = async () => (await asks.get(manager, `/api/pays/${day}/day_profile_for_crews`)).body;
    const before = { paid: await paidOut(), screen: await onScreen() };
    const same = async () => expect({ paid: await paidOut(), screen: await onScreen() }).toEqual(before);
    expect(before.paid.filter(({ hrid }) => people.some((person) => person.hrid === hrid))).toHaveLength(2);
    const cost = fc.integer({ min: 0, max: 500_000 });
    for (const [first, then] of fc.sample(fc.tuple(cost, cost), AMOUNTS)) {
      const about = { hrid: crew.second.hrid, date: day, category: "Damage", notes: "A window broke" };
      const added = await asks.post(manager, "/api/violations", { ...about, cost: dollars(first) });
      expect(added.body.violation).toMatchObject({ cost: dollars(first) });
      await same();
      const { id, version } = added.body.violation;
      const edited = await asks.patch(manager, `/api/violations/${id}`, {
        ...about,
        cost: dollars(then),
        version,
      });
      expect(edited.status).toBe(200);
      await same();
      if (first % 2 === 0) await asks.remove(manager, `/api/violations/${id}?version=${version + 1}`);
      await same();
    }
  });

  it("however much cash differs from the total, when it's returned, closed, processed and undone", async () => {
    // $310.00 of work and 7%: up to twice the total is accepted, with a reason.
    for (const cents of fc.sample(fc.integer({ min: 1, max: 66_340 }), AMOUNTS)) {
      const world = await make.makeCrewAtWork(db);
      for (const { hrid } of [world.driver, world.second])
        await make.makePayEntry(db, { hrid, crewHrid: world.driver.hrid, day: make.TODAY });
      const { jobid } = await make.makeStartedJob(db, world.of);
      const before = await paidOut();
      const same = async () => expect([cents, await paidOut()]).toEqual([cents, before]);
      const sent = {
        ...REPORT,
        jobid,
        recStatus: "Client Paid By Cash",
        cashAmount: dollars(cents),
        cashReason: "Counted twice",
        sendCashReceipt: true,
      };
      await run(reportJob, world.second, parsed(reportJobContract.body, sent));
      await same();
      const id = (await rowOf(crewPayments, { jobid }))?.id;
      for (const [who, verb, by] of [
        [closer, "mark_payment_closer", "conf1"],
        [office, "mark_payment_closer", "conf2"],
        [office, "unmark_payment", "conf2"],
      ] as const) {
        expect((await asks.patch(who, `/api/crews/${verb}`, { id, by })).status).toBe(200);
        await same();
      }
    }
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import type { ClientActor } from "@/lib/actor";
import { createSaleContract } from "@/lib/core/bookings/contract";
import { createSale } from "@/lib/core/bookings/create-sale";
import { apptLimits } from "@/lib/core/bookings/reads";
import { BOOKING_PANELS } from "@/lib/features/dashboard/panels";
import { ownerScope } from "@/lib/platform/auth/scope";
import { clientActor } from "@/tests/factories";
import { loggedInClient } from "@/tests/support/people";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";
import { appointment, type Booker, fallOf, freshDay } from "./orders";

let booker: Booker;
let actor: ClientActor;

/** 100,000 jobs at 20,000 properties; thirty years of slots, held by 50,000 of the jobs. */
beforeAll(async () => {
  booker = await loggedInClient();
  actor = clientActor(booker);
  const big = bigTables();
  await big.execute(sql`insert into clients (lastname) select 'Many' || n from generate_series(1, 20000) n`);
  await big.execute(sql`insert into properties (cfid, address) select cfid, cfid || ' Many St' from clients
    where lastname like 'Many%'`);
  await big.execute(sql`insert into jobs (cfid, jobinfoid, jobdesc, sdate, fdate, stime, datesold)
    select p.cfid, p.jobinfoid, 'W1', day, day, '08:00', day - 20
    from properties p, lateral (select '2020-01-01'::date - (p.jobinfoid % 10000 + n) as day
      from generate_series(1, 5) n) d where address like '%Many St'`);
  await big.execute(sql`insert into appointment_slots (date, slot, cap, taken)
    select day, slot, 30, 30 from (select distinct sdate as day from jobs where sdate < '2020-01-01') d,
      unnest(enum_range(null::appt_slot)) slot`);
  await big.execute(sql`insert into appointment_bookings (jobid, date, slot)
    select jobid, sdate, 'eights' from jobs where sdate < '2020-01-01' and jobid % 2 = 0`);
  const { jobs, properties, clients, appointmentBookings, appointmentSlots } = schema;
  await big.analyze([jobs, properties, clients, appointmentBookings, appointmentSlots]);
}, 300_000);

const WHOLE = "jobs clients properties appointment_bookings appointment_slots";

describe("booking with 100,000 jobs, reading no table from end to end", () => {
  it("takes 5 for the limits", async () => {
    const plans = await plansOf((ctx) => apptLimits(ctx, booker), { actor });
    expectIndexed(plans, 5, WHOLE);
  });

  it.each(BOOKING_PANELS)("takes 3 for the panel $key", async ({ show }) => {
    await fallOf("windows");
    const plans = await plansOf((ctx) => show(ctx, ownerScope(ctx), { jobid: 0, text: () => "" }), { actor });
    expectIndexed(plans, 3, WHOLE);
  });

  it("orders just as fast", async () => {
    const day = freshDay(await fallOf("windows"));
    const body = createSaleContract.body?.parse({ jobinfoid: booker.jobinfoid, ...appointment(day) });
    if (!body) throw new Error("An order has a body");
    const plans = await plansOf((ctx) => createSale(ctx, body), { actor });
    expectIndexed(plans, plans.length, WHOLE);
  });
});

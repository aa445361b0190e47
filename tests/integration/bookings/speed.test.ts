import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import * as schema from "@/db/schema";
import type { ClientActor } from "@/lib/auth/actor";
import { ownerScope } from "@/lib/auth/scope";
import { createSaleContract } from "@/lib/bookings/contract";
import { createSale } from "@/lib/bookings/create-sale";
import { apptLimits } from "@/lib/bookings/reads";
import type { Context } from "@/lib/context";
import { BOOKING_PANELS } from "@/lib/dashboard/booking-panels";
import { clientActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { withPlans } from "@/tests/support/plans";
import { appointment, type Booker, fallOf, freshDay, makeBooker } from "./world";

let booker: Booker;
let actor: ClientActor;

/** 100,000 jobs of 20,000 places; thirty years of slots, 50,000 of the jobs hold one. */
beforeAll(async () => {
  booker = await makeBooker();
  actor = clientActor(booker);
  const patient = connect({ url: process.env.DATABASE_URL ?? "", max: 1, statementTimeout: 120_000 });
  const big = patient.db;
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
  for (const table of [jobs, properties, clients, appointmentBookings, appointmentSlots])
    await big.execute(sql`vacuum analyze ${table}`);
  await patient.close();
}, 180_000);

const WHOLE = /Seq Scan on (jobs|clients|properties|appointment_bookings|appointment_slots)/;
const plansOf = async (read: (ctx: Context) => Promise<unknown>) =>
  (await withPlans((handle) => read(testContext({ actor, db: handle })))).plans;

describe("booking at 100,000 jobs, reading no table from end to end", () => {
  it("takes 4 for the limits", async () => {
    const plans = await plansOf((ctx) => apptLimits(ctx, booker));
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).not.toMatch(WHOLE);
  });

  it.each(BOOKING_PANELS)("takes 3 for the panel $key", async ({ show }) => {
    await fallOf("windows");
    const plans = await plansOf((ctx) => show(ctx, ownerScope(ctx), { jobid: 0, text: () => "" }));
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan).not.toMatch(WHOLE);
  });

  it("orders as fast", async () => {
    const day = freshDay(await fallOf("windows"));
    const body = createSaleContract.body?.parse({ jobinfoid: booker.jobinfoid, ...appointment(day) });
    if (!body) throw new Error("An order has a body");
    for (const plan of await plansOf((ctx) => createSale(ctx, body))) expect(plan).not.toMatch(WHOLE);
  });
});

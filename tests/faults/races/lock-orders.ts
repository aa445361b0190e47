import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, it } from "vitest";
import { appointmentBookings, appointmentSlots } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rounds } from "../support/size";
import { type Arena, type Reply, visitor, type Worker } from "./support/arena";
import { openOffice } from "./support/documents";
import { type Race, runRaces, told } from "./support/race";

const TODAY = businessDate(new Date());
const db = testDatabase;

type Calls = (() => Promise<Reply>)[];
type Make = (office: [Worker, Worker], arena: Arena, at: number) => Promise<Calls>;

const DONE = {
  startHour: "9",
  startMinute: "05",
  estMins: "60",
  finishHour: "10",
  finishMinute: "15",
  w1Check: true,
  w1Text: "190.00",
  recStatus: "Client Did Not Pay",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Morse Shop",
};

/** Sent once, without retries: what the user sees is what counts here. */
const ask = (who: Pick<Worker, "ask">, method: string, path: string, body: object = {}) =>
  who.ask(method, path, { body }) as Promise<Reply>;

let days = 0;
/** A client's two appointments in one slot of a separate day. */
async function appointments() {
  const date = addDays(TODAY, 30 + (days++ % 3_000));
  const { cfid, jobinfoid } = await make.makeProperty(db());
  const slot = { date, slot: "eights" as const };
  const fresh = { cap: 2, taken: 2 };
  await db()
    .insert(appointmentSlots)
    .values({ ...slot, ...fresh })
    .onConflictDoUpdate({ target: [appointmentSlots.date, appointmentSlots.slot], set: fresh });
  const book = async () => {
    const { jobid } = await make.makeAppointment(db(), { cfid, jobinfoid, sdate: date });
    await db()
      .insert(appointmentBookings)
      .values({ jobid, ...slot });
    return jobid;
  };
  return { cfid, date, ids: [await book(), await book()] as [number, number] };
}

/** Pairs that take the same rows in opposite orders. */
const PAIRS: Record<string, Make> = {
  "the client deletes, a crew cancels": async ([crew], arena) => {
    const { cfid, ids } = await appointments();
    const client = await visitor(arena, cfid);
    return [
      () => ask(client, "DELETE", `/api/jobs/${ids[0]}`),
      () => ask(crew, "POST", "/api/jobs/cancel_job", { jobid: ids[0], notes: "Rain" }),
      () => ask(client, "DELETE", `/api/jobs/${ids[1]}`),
      () => ask(crew, "POST", "/api/jobs/reschedule_job", { jobid: ids[1], notes: "Rain" }),
    ];
  },
  "two selections, one the other way round": async ([one, two]) => {
    const day = addDays(TODAY, 1 + (days++ % 3_000));
    const driver = await make.makeEmployee(db());
    await make.makeCrewDay(db(), { driver: driver.hrid, date: day });
    const place = await make.makeProperty(db());
    const ids: number[] = [];
    for (let n = 0; n < 4; n++)
      ids.push((await make.makeJob(db(), { ...place, sdate: day, fdate: day })).jobid);
    const assign = (who: Worker, jobids: number[]) => () =>
      ask(who, "POST", "/api/jobs/ass_jobs", { jobids, crewname: driver.name, schdate: day });
    return [
      assign(one, ids),
      assign(two, [...ids].reverse()),
      ...ids.slice(0, 2).map((id) => () => ask(one, "POST", `/api/jobs/${id}/ass_num`)),
    ];
  },
  "two crews take each other's second": async ([one, two]) => {
    const date = addDays(TODAY, 4_000 + days++);
    const [a, b] = [await make.makeEmployee(db()), await make.makeEmployee(db())];
    const left = await make.makeCrewDay(db(), { date, second: a.hrid });
    const right = await make.makeCrewDay(db(), { date, second: b.hrid });
    const take = (who: Worker, ocid: number, partner: number | "") => () =>
      ask(who, "PATCH", `/api/crews/${ocid}`, { crew: { partner } });
    return [
      take(one, left.ocid, b.hrid),
      take(two, right.ocid, a.hrid),
      take(one, right.ocid, ""),
      take(two, left.ocid, ""),
    ];
  },
  "a DNF is returned while its job is edited": async ([one, two]) => {
    const job = await make.makeReportedJob(db());
    const { dnfid } = await make.makeDnf(db(), { jobid: job.jobid, reportstime: "11:00:00" });
    return [
      () => ask(one, "PATCH", "/api/jobs/update", { ...DONE, jobid: job.jobid, version: job.version }),
      () => ask(two, "PATCH", `/api/dnfs/${dnfid}`, { ...RETURNED, recStatus: "Receivable" }),
      () => ask(two, "POST", `/api/jobs/${job.jobid}/unreport_job`),
    ];
  },
  "two pay the same jobs, one the other way round": async ([one], arena) => {
    const { cfid, jobinfoid } = await make.makeProperty(db());
    const { customerId } = await make.makeStripeCustomer(db(), { cfid });
    arena.cards.data.customers[customerId] = {
      id: customerId,
      object: "customer",
      created: 0,
      email: null,
      metadata: {},
    };
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await make.makeReportedJob(db(), { cfid, jobinfoid })).jobid);
    const tabs = [await visitor(arena, cfid), await visitor(arena, cfid)];
    const begun: string[] = [];
    for (const tab of tabs) {
      const { body } = await ask(tab, "POST", "/api/payment_intents", { customer_id: customerId, cfid });
      begun.push(String(body.id));
    }
    const choose = (at: 0 | 1, jobids: number[]) => () =>
      ask(tabs[at] as Worker, "PATCH", `/api/payment_intents/${begun[at]}`, { amount: 62_715, jobids });
    return [
      choose(0, ids),
      choose(1, [...ids].reverse()),
      () => ask(one, "POST", `/api/jobs/${ids[1]}/unreport_job`),
    ];
  },
};

const RETURNED = {
  startHour: "7",
  startMinute: "00",
  finishHour: "7",
  finishMinute: "05",
  valid: "VALID",
  clientHome: "Yes",
  dnfNotes: "Done",
  nextDest: "Morse Shop",
};

/** According to PostgreSQL's own log. */
const deadlocks = (arena: Arena): number =>
  readFileSync(join(arena.cluster.data, "server.log"), "utf8").split("deadlock detected").length - 1;

export const lockOrders = (arena: () => Arena) =>
  describe("the same rows in opposite orders (R16)", () => {
    let office: [Worker, Worker];
    beforeAll(async () => {
      office = (await openOffice(arena())).people;
    });

    it("no user sees a deadlock", async () => {
      const names = Object.keys(PAIRS);
      const before = deadlocks(arena());
      let known = before;
      let busy: string[] = [];
      let begun = 0;
      await runRaces({
        name: "R16 opposite orders",
        total: rounds(names.length, 2_000),
        width: 4,
        prepare: (count) =>
          Promise.all(
            Array.from({ length: count }, async (_, at): Promise<Race> => {
              const name = names[begun++ % names.length] ?? "";
              const calls = (await PAIRS[name]?.(office, arena(), at)) ?? [];
              return {
                calls,
                check: (answers) => {
                  const words = `${name}: ${told(answers)}`;
                  if (answers.some(({ status }) => status === 503)) busy.push(words);
                  return answers.some(({ status }) => status === 500) ? [words] : [];
                },
              };
            }),
          ),
        // A deadlock looks like "busy" to a user; without one it was the machine.
        audit: async () => {
          const now = deadlocks(arena());
          const heard = now > known ? busy : [];
          [known, busy] = [now, []];
          return heard;
        },
      });
      console.info(`R16: ${known - before} deadlocks that PostgreSQL ended, none heard of by a user`);
    });
  });

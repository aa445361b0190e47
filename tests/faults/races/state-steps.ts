import { and, eq, isNull } from "drizzle-orm";
import * as t from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import type { Person } from "../support/people";
import { type Act, type ModelJob, nameOf } from "./model";
import { type Arena, insist, type Reply, visitor, type Worker } from "./support/arena";

const TODAY = businessDate(new Date());
/** Past days on which crews went out, enough for Eaves +5 to move jobs to. */
export const MOVES = 6;
const FIRST_DAY = addDays(TODAY, -5 * MOVES - 1);
const db = testDatabase;

const RETURN = {
  startHour: "9",
  startMinute: "05",
  estMins: "60",
  finishHour: "10",
  finishMinute: "15",
  w1Check: true,
  w1Text: "185.00",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Morse Shop",
  override: true,
};

/** A client's few jobs, two crews that go out every fifth day, and the actors. */
export type Stage = {
  jobids: number[];
  crews: { hrid: number; name: string }[];
  office: Worker;
  /** Signs for money as the closer; the office processes it. */
  closer: Worker;
  client: Person;
  cfid: number;
  customerId: string;
};

type Staff = Pick<Stage, "office" | "closer">;

export async function setStage(arena: Arena, { office, closer }: Staff, jobs: number): Promise<Stage> {
  const place = await make.makeProperty(db());
  const { customerId } = await make.makeStripeCustomer(db(), { cfid: place.cfid });
  arena.cards.data.customers[customerId] = {
    id: customerId,
    object: "customer",
    created: 0,
    email: null,
    metadata: {},
  };
  const crews = [await make.makeEmployee(db()), await make.makeEmployee(db())];
  for (const { hrid } of crews)
    for (let moved = 0; moved <= MOVES; moved++)
      await make.makeCrewDay(db(), { driver: hrid, date: addDays(FIRST_DAY, 5 * moved) });
  const jobids: number[] = [];
  for (let n = 0; n < jobs; n++) jobids.push((await make.makeJob(db(), place)).jobid);
  return {
    jobids,
    crews,
    office,
    closer,
    client: await visitor(arena, place.cfid),
    cfid: place.cfid,
    customerId,
  };
}

async function payByCard({ client, cfid, customerId }: Stage, jobid: number): Promise<Reply> {
  const path = "/api/payment_intents";
  const begun = await insist(client, "POST", path, { body: { customer_id: customerId, cfid } });
  const id = String(begun.body.id);
  const chosen = await insist(client, "PATCH", `${path}/${id}`, {
    body: { amount: 20_905, jobids: [jobid] },
  });
  if (chosen.status !== 200) return chosen;
  return insist(client, "POST", `${path}/confirm_payment`, { body: { pm_id: "pm_card_visa", pi_id: id } });
}

/** Null when there's no payment to mark. */
async function mark({ office, closer }: Stage, jobid: number, by: "conf1" | "conf2"): Promise<Reply | null> {
  const live = and(eq(t.crewPayments.jobid, jobid), isNull(t.crewPayments.withdrawnAt));
  const [payment] = await db().select().from(t.crewPayments).where(live);
  if (!payment) return null;
  const signer = by === "conf1" ? closer : office;
  return insist(signer, "PATCH", "/api/crews/mark_payment_closer", { body: { id: payment.id, by } });
}

/** Does `act` over HTTP. */
export async function perform(stage: Stage, jobid: number, act: Act): Promise<Reply | null> {
  const { office, crews } = stage;
  const post = (path: string, body: object = {}) => insist(office, "POST", `/api/jobs/${path}`, { body });
  const patch = (path: string, body: object) => insist(office, "PATCH", `/api/jobs/${path}`, { body });
  const noted = { jobid, notes: "Because" };
  // These tests are about states: whatever was promised, the office has its reason.
  const override = { reason: "Because" };
  const crew = (at: 0 | 1) =>
    post("ass_job", { jobid, crewname: crews[at]?.name, schdate: FIRST_DAY, override });
  const returned = async (paid: object) => {
    const [job] = await db().select().from(t.jobs).where(eq(t.jobs.jobid, jobid));
    return patch("update", { ...RETURN, jobid, version: job?.version, ...paid });
  };
  const acts: Record<Act, () => Promise<Reply | null>> = {
    assign: () => crew(0),
    assignOther: () => crew(1),
    unassign: () => post("unass_job", { jobid }),
    number: () => post(`${jobid}/ass_num`),
    unnumber: () => post(`${jobid}/unass_num`),
    start: () => patch(`${jobid}/start_job`, { startHour: "9", startMinute: "05", estMins: "60" }),
    unstart: () => post(`${jobid}/unstart_job`),
    report: () => returned({ recStatus: "Client Did Not Pay" }),
    reportCash: () => returned({ recStatus: "Client Paid By Cash", cashAmount: "197.95" }),
    unreport: () => post(`${jobid}/unreport_job`),
    cancel: () => post("cancel_job", noted),
    reschedule: () => post("reschedule_job", noted),
    eaves: () => post("eaves_plus_five_job", noted),
    pay: () => payByCard(stage, jobid),
    closer: () => mark(stage, jobid, "conf1"),
    processed: () => mark(stage, jobid, "conf2"),
  };
  return acts[act]();
}

const STATUS = { none: null, owed: "Receivable", cash: "Paid By Cash", closed: "Paid By Cash", paid: "PAID" };

/** A job of the model, in its row's form. */
export const rowOf = (job: ModelJob, { crews }: Stage) => ({
  crew: job.crew === null ? null : crews[job.crew]?.hrid,
  day: job.crew === null ? null : addDays(FIRST_DAY, 5 * job.moved),
  num: job.num,
  started: job.started,
  done: job.done,
  cancelled: job.cancelled,
  holding: job.holding,
  state: nameOf(job),
  money: STATUS[job.money],
});

/** The jobs as the database has them. */
export async function rows({ jobids, cfid }: Stage) {
  const found = await db().select().from(t.jobs).where(eq(t.jobs.cfid, cfid));
  return jobids.map((jobid) => {
    const row = found.find((each) => each.jobid === jobid);
    return {
      crew: row?.crewHrid,
      day: row?.schdate,
      num: row?.num,
      started: row?.reportstime !== null,
      done: row?.datebi !== null,
      cancelled: row?.cancelledAt !== null,
      holding: row?.holdingCell,
      state: row?.state,
      money: row?.recstatus,
    };
  });
}

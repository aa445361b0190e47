import { hasCapability, isStaff } from "@/lib/actor";
import { type Context, type StaffContext, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { crewForHrid } from "@/lib/core/crews/crew-access";
import { safetyOkFor } from "@/lib/core/crews/rules";
import { type CrewDnfRow, type DnfRow, findDnf, listCrewDnfs, listDnfsOfJob } from "@/lib/core/dnfs/sql/dnfs";
import type { NextDest } from "@/lib/core/jobs/job-schema";
import { nextDests } from "@/lib/core/jobs/job-wire";
import { refusalToChange } from "@/lib/core/jobs/rights/change-right";
import { findJobOfClient, listPendingJobs } from "@/lib/core/jobs/sql/jobs";
import { getSettings } from "@/lib/core/settings/reads";
import { isSettled } from "@/lib/core/work/receivable-rules";
import { NotFound } from "@/lib/errors";
import { clientName } from "@/lib/values/client-name";
import { clockToWire, toHourMinute } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import { withHst } from "@/lib/values/tax";
import { crewChoices } from "./assign-dnf";
import type { dailyDnfsContract, dnfContract, jobDnfsContract } from "./contract";
import { prefilledDnf } from "./return-form-rules";
import { dnfDays, dnfStatus } from "./rules";
import type { DnfAnswer, DnfDetailsView, RunsheetDnf } from "./schema";

/** The DNF cards of a crew that is out today; one statement. */
export const readCrewDnfs = async (ctx: Context, crewHrid: number): Promise<RunsheetDnf[]> =>
  (await listCrewDnfs(ctx.db, [crewHrid], businessDate(ctx.now))).map(dnfCardToWire);

/**
 * Today's DNFs for `hrid`'s crew; none when that person isn't on a crew, or until the crew has acknowledged its safety
 * points, as with its jobs. Errors: 403, 404 of `crewForHrid`.
 */
export async function dailyDnfs(
  ctx: Context,
  { hrid }: Input<typeof dailyDnfsContract>,
): Promise<Answer<typeof dailyDnfsContract>> {
  const { crew } = await crewForHrid(ctx, hrid);
  const isOpen = crew !== null && safetyOkFor(staffOf(ctx), crew.seats);
  return { dnfs: isOpen ? await readCrewDnfs(ctx, crew.crewHrid) : [] };
}

const SETTINGS = ["hst", "clientHomeOptions", "shops"] as const;

/**
 * A DNF, where its crew goes next today, and settings: three statements, one more for a crew. The HST rate is that of
 * the job's day.
 */
async function load(ctx: Context, dnfid: number) {
  const row = await findDnf(ctx.db, dnfid);
  if (!row) throw new NotFound();
  const { jobid, cfid, crewHrid, jobDone } = row;
  const today = businessDate(ctx.now);
  const days = dnfDays(row, today);
  const work = { crewHrid, crewName: row.crew, days, started: row.reportstime !== null };
  const refusal = await refusalToChange(ctx, work);
  await countClientReads(ctx, [cfid]);
  const [pending, settings] = await Promise.all([
    crewHrid === null ? [] : listPendingJobs(ctx.db, { jobid, crewHrid, day: today }),
    getSettings(ctx.db, SETTINGS, jobDone ?? today),
  ]);
  return { row, today, settings, refusal, wire: dnfToWire(row, nextDests(pending, settings.shops)) };
}

/** Errors: 404; 409 while the safety gate is closed. */
export const getDnf = async (
  ctx: Context,
  { id }: Input<typeof dnfContract>,
): Promise<Answer<typeof dnfContract>> => (await load(ctx, id)).wire;

/** Everything for /dnf-details/{id}. Errors: 404; 409 while the safety gate is closed. */
export async function readDnfDetails(ctx: StaffContext, dnfid: number): Promise<DnfDetailsView> {
  const { row, today, settings, refusal, wire } = await load(ctx, dnfid);
  const { origin, company, phone, cellphone, email } = row;
  const rate = settings.hst.crewForm;
  return {
    ...wire,
    origin,
    company,
    phone,
    cellphone,
    today,
    rate,
    viewer: ctx.actor.hrid,
    card: dnfCardToWire(row),
    form: prefilledDnf(row, { email, nextDests: wire.nextDests }, torontoClock(ctx.now)),
    totals: withHst(row.price ?? 0, rate),
    clientHomes: settings.clientHomeOptions,
    settled: isSettled(row.recstatus),
    refusal: refusal?.message ?? null,
    assign: hasCapability(ctx.actor, "production") ? await assignment(ctx, row) : null,
  };
}

async function assignment(
  ctx: Context,
  { ownCrewHrid, dnfdate, sdate, datebi, reportstime }: DnfRow,
): Promise<DnfDetailsView["assign"]> {
  if (datebi !== null || reportstime !== null) return null;
  const today = businessDate(ctx.now);
  const choices = await crewChoices(ctx, today);
  const crews = choices.map(({ crewHrid: hrid, crew: name }) => ({ hrid, name }));
  return { crews, crewHrid: ownCrewHrid, dnfdate, from: [sdate, today].sort()[1] ?? today };
}

/** Staff see any job; a client their own, scoped in the query. Errors: 404, also for someone else's. */
export async function jobDnfs(
  ctx: Context,
  { jobid }: Input<typeof jobDnfsContract>,
): Promise<Answer<typeof jobDnfsContract>> {
  if (isStaff(ctx.actor)) return listDnfsOfJob(ctx.db, jobid);
  const cfid = ctx.actor?.type === "CLIENT_USER" ? ctx.actor.cfid : null;
  if (cfid === null || !(await findJobOfClient(ctx.db, jobid, cfid))) throw new NotFound();
  return listDnfsOfJob(ctx.db, jobid, cfid);
}

/** A DNF's card; city and telephone are for the screen and not in the contract. */
export const dnfCardToWire = (row: CrewDnfRow): RunsheetDnf => ({
  dnfid: row.dnfid,
  client: clientName(row),
  address: row.address,
  postcode: row.postcode,
  jobdesc: row.jobdesc,
  price: row.price,
  datebi: row.datebi,
  perly: row.perly,
  dnfdesc: row.dnfdesc,
  sdate: row.sdate,
  fdate: row.fdate,
  stime: row.stime,
  reportstime: clockToWire(row.reportstime),
  prodcomm: row.prodcomm,
  dnfdate: row.dnfdate,
  jobdate: row.jobdate,
  crew: row.crew,
  valid: row.verdict,
  status: dnfStatus(row),
  reportftime: clockToWire(row.reportftime),
  recstatus: row.recstatus,
  city: row.city,
  phone: row.cellphone ?? row.phone,
});

/** The answer of `GET dnfs/{id}`. */
function dnfToWire(row: DnfRow, nextDests: NextDest[]): DnfAnswer {
  const [start, finish] = [toHourMinute(row.reportstime), toHourMinute(row.reportftime)];
  return {
    dnf: {
      dnfid: row.dnfid,
      prodcomm: row.prodcomm,
      is_valid: row.verdict,
      clienthm: row.clienthm,
      reportstime: clockToWire(row.reportstime),
      dnfdesc: row.dnfdesc,
      datebi: row.datebi,
      version: row.version,
    },
    job: {
      jobid: row.jobid,
      jobdesc: row.jobdesc,
      price: row.price,
      recstatus: row.recstatus,
    },
    client: clientName(row),
    email: row.email,
    address: row.address,
    nextDests,
    workTimes: {
      startHour: start.hour,
      startMinute: start.minute,
      finishHour: finish.hour,
      finishMinute: finish.minute,
    },
  };
}

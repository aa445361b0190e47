import { subDays } from "date-fns/subDays";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { listCrewDays } from "@/lib/core/crews/sql/crew-days";
import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { refusalToChange, workOfJob } from "@/lib/core/jobs/rights/change-right";
import { listFloatWindows } from "@/lib/core/seasons/sql";
import { getSetting, getSettings } from "@/lib/core/settings/reads";
import { numToWire } from "@/lib/core/work/number-rules";
import { CANCELLED_DAYS, type PackageQuery, type View, viewsOn } from "@/lib/core/work/view-rules";
import { Invalid, NotFound } from "@/lib/errors";
import {
  findCrewByName,
  findJobDetails,
  findPackageJob,
  listCancelled,
  listCrewPackage,
  listUpcoming,
  type PackageRow,
} from "@/lib/features/packaging/sql/packages";
import { clientName } from "@/lib/values/client-name";
import { type BusinessDate, businessDate, yearOf } from "@/lib/values/dates";
import type {
  crewJobsContract,
  jobDetailsContract,
  PackageJob,
  PackagingScreen,
  upcomingContract,
} from "./contract";

/** More than anyone packages in a day; another view or an earlier `soldBefore` shows the rest. */
const UPCOMING_LIMIT = 500;

export function toPackageJob(row: PackageRow, hourlyRate: number): PackageJob {
  const { num, state, price, estMinutes, crewHrid: _crew, holdingCell, preJobNote, ...more } = row;
  const { honorific, firstname, lastname, ...rest } = more;
  return {
    ...rest,
    client: clientName({ honorific, firstname, lastname }),
    num: numToWire(num),
    state,
    price,
    minutes: plannedMinutes({ estMinutes, price }, hourlyRate),
    holding_cell: holdingCell,
    pre_job_note: preJobNote,
  };
}

async function viewsToday(ctx: Context): Promise<View[]> {
  const today = businessDate(ctx.now);
  const year = yearOf(today);
  return viewsOn(await listFloatWindows(ctx.db, { from: `${year}-01-01`, to: `${year}-12-31` }), today);
}

type Upcoming = { view: View; schDate: BusinessDate; soldBefore: BusinessDate };

function upcomingRows(ctx: Context, query: Upcoming, limit: number) {
  if (query.view.kind === "cancelled")
    return listCancelled(ctx.db, { since: subDays(ctx.now, CANCELLED_DAYS), limit });
  return listUpcoming(ctx.db, { ...query, today: businessDate(ctx.now), limit });
}

const soldBy =
  (day: BusinessDate) =>
  ({ datesold }: { datesold: BusinessDate }): boolean =>
    datesold <= day;

/** A view's jobs, to be packaged; `crew_jobs` is the chosen crew's day. Errors: 422 unknown view. */
export async function upcomingJobs(
  ctx: Context,
  { view: key, schDate, soldBefore, crewName }: Input<typeof upcomingContract>,
): Promise<PackageJob[]> {
  const views = await viewsToday(ctx);
  const view = views.find((each) => each.key === key);
  if (!view)
    throw new Invalid("This view doesn't exist. Go back and choose another.", {
      errors: { view: ["Select view"] },
    });
  if (view.kind === "crew_jobs")
    return crewName ? crewJobs(ctx, { crew: crewName, schdate: schDate, soldbefore: soldBefore }) : [];
  const [rows, rate] = await Promise.all([
    upcomingRows(ctx, { view, schDate, soldBefore }, UPCOMING_LIMIT),
    getSetting(ctx.db, "hourlyRate", businessDate(ctx.now)),
  ]);
  return rows.map((row) => toPackageJob(row, rate));
}

/** A crew's jobs on a day, sold on or before `soldbefore` if it's given. Empty when that crew isn't set up that day. */
export async function crewJobs(
  ctx: Context,
  { crew, schdate, soldbefore }: Input<typeof crewJobsContract>,
): Promise<PackageJob[]> {
  const driver = await findCrewByName(ctx.db, crew, schdate);
  if (!driver) return [];
  const [rows, rate] = await Promise.all([
    listCrewPackage(ctx.db, driver.hrid, schdate),
    getSetting(ctx.db, "hourlyRate", businessDate(ctx.now)),
  ]);
  const wanted = soldbefore ? rows.filter(soldBy(soldbefore)) : rows;
  return wanted.map((row) => toPackageJob(row, rate));
}

/**
 * Everything make-packages shows, in five statements besides the session's. The crew's table is its whole day,
 * whenever the jobs were sold: with one missing, its numbers would look wrong.
 */
export async function packagingScreen(ctx: Context, query: PackageQuery): Promise<PackagingScreen> {
  const today = businessDate(ctx.now);
  const [views, crews, { hourlyRate, crewDay: plan }] = await Promise.all([
    viewsToday(ctx),
    listCrewDays(ctx.db, { on: query.schDate }),
    getSettings(ctx.db, ["hourlyRate", "crewDay"], today),
  ]);
  const view = views.find(({ key }) => key === query.view) ?? views[0];
  const crew = crews.find(({ driverName }) => driverName === query.crewName) ?? null;
  const [crewRows, rows] = await Promise.all([
    crew ? listCrewPackage(ctx.db, crew.driver, query.schDate) : [],
    view && view.kind !== "crew_jobs" ? upcomingRows(ctx, { ...query, view }, query.show) : [],
  ]);
  const shown = view?.kind === "crew_jobs" ? crewRows.filter(soldBy(query.soldBefore)) : rows;
  return {
    today,
    views: views.map(({ key, label }) => ({ value: key, label })),
    view: view?.key ?? "appts",
    crews: crews.map(({ driverName, shop }) => ({ value: driverName, label: `${shop} · ${driverName}` })),
    crew: crew ? { name: crew.driverName, shop: crew.shop, car: crew.car } : null,
    jobs: shown.map((row) => toPackageJob(row, hourlyRate)),
    crewJobs: crewRows.map((row) => toPackageJob(row, hourlyRate)),
    plan,
    limited: rows.length === query.show,
  };
}

/** One job as a card, after a change. Errors: 404. */
export async function packageJobNow(ctx: Context, jobid: number): Promise<PackageJob> {
  const row = await findPackageJob(ctx.db, jobid);
  if (!row) throw new NotFound("We can't find this job. It may have been deleted.");
  return toPackageJob(row, await getSetting(ctx.db, "hourlyRate", businessDate(ctx.now)));
}

type JobDetails = Answer<typeof jobDetailsContract>;

/** Errors: 404; 409 until the safety gate is open. */
export async function jobDetails(ctx: Context, { id }: { id: number }): Promise<JobDetails> {
  const row = await findJobDetails(ctx.db, id);
  if (!row) throw new NotFound("We can't find this job. It may have been deleted.");
  await refusalToChange(ctx, workOfJob({ ...row, crewName: row.crew }));
  await countClientReads(ctx, [row.cfid]);
  return toJobDetails(row);
}

export function toJobDetails(row: NonNullable<Awaited<ReturnType<typeof findJobDetails>>>): JobDetails {
  const {
    cfid: _,
    crewHrid: _crew,
    schdate: _day,
    reportstime: _start,
    honorific,
    firstname,
    lastname,
    company,
    billingAddress,
    clientAddress,
    ...rest
  } = row;
  const name = [honorific, firstname, lastname].filter(Boolean).join(" ");
  return {
    ...rest,
    name: company ? `${name} (${company})` : name,
    billing_address: billingAddress ?? clientAddress,
    w1: row.w1,
    eh: row.eh,
    eg: row.eg,
    price: row.price,
  };
}

import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { LATE_DAYS, mayBook } from "@/lib/core/clients/client-rules";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { whenInWords } from "@/lib/core/jobs/words-rules";
import { type EstimateToBook, estimateWords } from "@/lib/core/leads/estimate-job-rules";
import { readOpenEstimates } from "@/lib/core/leads/estimate-of-booking";
import { toRecord } from "@/lib/core/properties/property-wire";
import { getSetting, readHst } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { NotFound, TooMany } from "@/lib/errors";
import { readBookingFor } from "@/lib/features/dashboard/reads";
import { path, recordInPath } from "@/lib/paths";
import { auditView } from "@/lib/platform/audit/record";
import {
  type ClientPageRow,
  findClientPage,
  type NextJob,
  type OpenLead,
  type PageNote,
} from "@/lib/registry/client-page/sql/head";
import { listPageProperties, type PageProperty, PRICED } from "@/lib/registry/client-page/sql/properties";
import { clientName } from "@/lib/values/client-name";
import { type BusinessDate, businessDate, daysBetween, formatDate, yearOf } from "@/lib/values/dates";
import { type HstFrom, sumWithHst } from "@/lib/values/tax";
import { contactOf } from "./contact-reads";
import { timelineKinds } from "./contract";
import type { ClientPage, ClientPageView, MoneyView, NextRow, PropertyView } from "./page-view";
import { timelineOf } from "./timeline-reads";

/**
 * Everything about one client on one page: seven statements, plus those that count and log the visit. Errors: 404.
 */
export async function readClientPage(
  ctx: StaffContext,
  key: string,
  { kinds, book, estimate }: { kinds?: unknown; book?: unknown; estimate?: unknown },
): Promise<ClientPageView> {
  const cfid = recordInPath(key);
  const page = await pageOf(ctx, cfid, timelineKinds(kinds));
  try {
    await countClientReads(ctx, [cfid]);
  } catch (error) {
    if (error instanceof TooMany) return { state: "limit", why: error.message };
    throw error;
  }
  await auditView(ctx, { action: "client.open-profile", subject: "client", subjectId: cfid });
  const msid = typeof estimate === "string" ? recordInPath(estimate) : null;
  const booking =
    typeof book === "string" && !page.erased ? await readBookingFor(ctx, cfid, book, msid) : null;
  return { state: "open", page, booking };
}

async function pageOf(ctx: StaffContext, cfid: number, kinds: ClientPage["kinds"]): Promise<ClientPage> {
  const today = businessDate(ctx.now);
  const [row, places, estimates, hst, works, timeline] = await Promise.all([
    findClientPage(ctx.db, cfid, { yearStart: `${yearOf(today)}-01-01`, now: ctx.now }),
    listPageProperties(ctx.db, cfid),
    readOpenEstimates(ctx, cfid),
    readHst(ctx.db),
    getSetting(ctx.db, "workCodes", today),
    timelineOf(ctx, { cfid, kinds, before: null }),
  ]);
  if (!row) throw new NotFound();
  const { client, wine } = row;
  const money = moneyOf(row, hst, today);
  const sells = hasCapability(ctx.actor, "sales");
  return {
    cfid,
    name: clientName(client),
    short: client.firstname || clientName(client),
    since: String(yearOf(row.firstJob ?? businessDate(client.createdAt))),
    contactstatus: client.contactstatus,
    mayBook: mayBook(client.contactstatus, lateOf(money)),
    rating: client.rating,
    feedback: feedbackOf(row.feedback),
    wine: wine && { year: wine.year, priority: wine.priority, delivered: wine.deliveredOn !== null },
    erased: client.erasedAt && formatDate(businessDate(client.erasedAt)),
    ...contactOf(row),
    money,
    next: row.next.map((job) => nextOf(job, today)),
    estimates: estimates.map((estimate) => bookableOf(estimate, places, sells)),
    places: places.map((place) => placeOf(place, works)),
    drivers: places[0]?.drivers ?? [],
    openDnfs: row.openDnfs,
    dnfs: row.dnfs,
    requests: row.openLeads.map((lead) => requestOf(lead, sells)),
    notes: row.notes.map(noteOf),
    noteCount: row.noteCount,
    today,
    viewer: ctx.actor.hrid,
    officeJobs: hasCapability(ctx.actor, "production"),
    timeline,
    kinds,
  };
}

/** What's owed for work done long enough ago to stop a booking. */
const lateOf = (money: MoneyView): number =>
  money.owed
    .filter(({ days, heldFor }) => days > LATE_DAYS && !heldFor)
    .reduce((sum, { total }) => sum + total, 0);

const noteOf = ({ id, address, notes, at, by }: PageNote) => ({
  id,
  address,
  notes,
  by: [by, formatDate(businessDate(new Date(at)))].filter(Boolean).join(" · "),
});

function moneyOf(
  { owed, cards, thisYear, ever }: ClientPageRow,
  hst: HstFrom[],
  today: BusinessDate,
): MoneyView {
  const rows = owed.map((job) => ({
    jobid: job.jobid,
    address: job.address,
    total: sumWithHst([job], hst).total,
    day: job.datebi,
    days: daysBetween(job.datebi, today),
    heldFor: job.heldFor,
  }));
  const all = sumWithHst(owed, hst);
  const byAge = [0, 0, 0, 0];
  for (const { days, total } of rows) {
    const age = days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;
    byAge[age] = (byAge[age] ?? 0) + total;
  }
  const [yearCents, everCents] = [Math.round(thisYear), Math.round(ever)];
  return {
    owed: rows,
    total: all.total,
    price: all.price,
    hst: all.hst,
    byAge,
    cards,
    thisYear: yearCents,
    ever: everCents,
  };
}

function nextOf(job: NextJob, today: BusinessDate): NextRow {
  const { jobid, address, jobdesc, price, crew, schdate, num, state } = job;
  const who =
    crew && schdate ? `${crew} on ${formatDate(schdate)}${num ? `, number ${num}` : ""}` : "No crew yet";
  return {
    jobid,
    address,
    jobdesc,
    price,
    isFloater: isFloater(job),
    when: whenInWords(job, today),
    who,
    isStarted: state === "started",
  };
}

function placeOf(place: PageProperty, works: SettingValues["workCodes"]): PropertyView {
  const { jobinfoid, address, postcode, active, prices, last, housePictures, jobPictures, pictured } = place;
  return {
    jobinfoid,
    address,
    postcode,
    active,
    works: PRICED.filter((code) => prices[code] || last[code]).map((code) => ({
      code: works[code].label,
      about: works[code].description,
      price: prices[code],
      last: last[code],
    })),
    card: toRecord(place, "office"),
    pictures: housePictures + jobPictures,
    picturesHref: picturesOf({ jobinfoid, housePictures, pictured }),
  };
}

function picturesOf({
  jobinfoid,
  housePictures,
  pictured,
}: Pick<PageProperty, "jobinfoid" | "housePictures" | "pictured">) {
  if (housePictures > 0) return path.propertyImages(jobinfoid);
  return pictured === null ? null : path.jobImages(pictured);
}

const bookableOf = (
  estimate: EstimateToBook,
  places: readonly PageProperty[],
  mayOpen: boolean,
): ClientPage["estimates"][number] => ({
  msid: estimate.msid,
  address: places.find(({ jobinfoid }) => jobinfoid === estimate.jobinfoid)?.address ?? "",
  words: estimateWords(estimate),
  book: path.bookEstimate(estimate.cfid, estimate.msid),
  href: mayOpen ? path.returnEstimate(estimate.msid) : null,
});

const requestOf = (
  { msid, kind, message, at }: OpenLead,
  mayOpen: boolean,
): ClientPage["requests"][number] => ({
  msid,
  kind,
  message,
  day: formatDate(businessDate(new Date(at))),
  href: mayOpen ? path.tasks(`?task=${msid}`) : null,
});

const feedbackOf = (given: ClientPageRow["feedback"]): string =>
  [
    given?.excellent ? `${given.excellent} Excellent` : "",
    given?.good ? `${given.good} Good` : "",
    given?.poor ? `${given.poor} Poor` : "",
  ]
    .filter(Boolean)
    .join(", ");

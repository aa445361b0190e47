import { hasCapability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { noteFields } from "@/lib/core/jobs/fields";
import { readLinks } from "@/lib/core/jobs/links/reads";
import { noteLines } from "@/lib/core/jobs/words-rules";
import { findEstimateOfJob } from "@/lib/core/leads/sql/estimate-jobs";
import { areasAround } from "@/lib/core/maps/postal-areas";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { firstChargeDay } from "@/lib/core/payments/plans/plan-rules";
import { readCardHistory } from "@/lib/core/payments/returns/close-covered";
import type { PropertyRecord } from "@/lib/core/properties/property-contract";
import { toRecord } from "@/lib/core/properties/property-wire";
import { getSetting, readHst } from "@/lib/core/settings/reads";
import { findJobSheet, type JobSheetRow } from "@/lib/features/packaging/sql/job-sheet";
import { findJobDetails, findPackageJob } from "@/lib/features/packaging/sql/packages";
import { toWire } from "@/lib/fields";
import { path } from "@/lib/paths";
import { mapsKey } from "@/lib/platform/services/maps";
import { type BusinessDate, businessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { type HstFrom, hstOn, restOf, taxDay, withHst } from "@/lib/values/tax";
import { toJobDetails, toPackageJob } from "./reads";

/** What becomes of the planned charge; null once it's over. */
function planWords(
  { state, withdrawnAt }: NonNullable<JobSheetRow["plan"]>,
  { datebi, heldFor }: Pick<JobSheetRow["job"], "datebi" | "heldFor">,
  today: BusinessDate,
): string | null {
  if (withdrawnAt) return `Planned charge withdrawn, ${formatInstant(new Date(withdrawnAt))}`;
  if (state !== "planned") return null;
  if (!datebi) return "Card charged a week after the job is done";
  if (heldFor) return HELD_WORDS[heldFor].plan;
  return `Card charged on ${formatDate(firstChargeDay(datebi, today))} or later`;
}

/** What the job costs and who paid: cents; null while it's TBD. */
export function moneyOf(
  { job, payments, receipts, plan }: JobSheetRow,
  hst: readonly HstFrom[],
  today: BusinessDate,
) {
  const day = taxDay({ datebi: job.datebi, due: job.schdate }, today);
  const rate = hstOn(hst, day);
  const taxed = job.owed ? withHst(job.owed, rate) : null;
  const paid = payments.reduce((sum, { cents, backCents }) => sum + cents - backCents, 0);
  return {
    price: job.price || null,
    discount: job.price && job.owed ? job.price - job.owed : 0,
    taxed,
    rate,
    status: job.recstatus,
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: formatInstant(new Date(at)) })),
    left: taxed && job.recstatus !== "PAID" ? restOf(taxed.total, paid) : 0,
    planned: plan && planWords(plan, job, today),
    receipts: receipts.map(({ at, state }) => ({ at: formatInstant(new Date(at)), state })),
  };
}

/** As many labels as fit a small map. */
const LABELS = { km: 6, most: 6 };

const mapOf = ({ at }: PropertyRecord) =>
  at && { at, mapsKey: mapsKey(), areas: areasAround([at], LABELS.km, LABELS.most) };

/** Everything on a job's page, six statements besides the count, and one more for sales; null for malformed and unknown numbers alike. */
export async function jobPage(ctx: Context, jobid: string) {
  if (!/^\d{1,9}$/.test(jobid)) return null;
  const id = Number(jobid);
  const today = businessDate(ctx.now);
  const [row, details, rate, hst, history, links, sheet, estimate] = await Promise.all([
    findPackageJob(ctx.db, id),
    findJobDetails(ctx.db, id),
    getSetting(ctx.db, "hourlyRate", today),
    readHst(ctx.db),
    readCardHistory(ctx, id),
    readLinks(ctx, id),
    findJobSheet(ctx.db, id),
    hasCapability(ctx.actor, "sales") ? findEstimateOfJob(ctx.db, id) : null,
  ]);
  if (!row || !details || !sheet) return null;
  await countClientReads(ctx, [details.cfid]);
  const caresForClients = hasCapability(ctx.actor, "client_care");
  const place = toRecord(sheet.place, "office");
  return {
    jobid: id,
    today,
    client: caresForClients ? path.client(details.cfid) : null,
    caresForClients,
    details: toJobDetails(details),
    job: toPackageJob(row, rate),
    version: sheet.job.version,
    notes: noteLines(toWire(noteFields, sheet.job, "office")),
    /** Null for viewers without sales, who don't see where it came from (rule estimate-jobs). */
    estimate,
    history,
    links,
    place,
    drivers: sheet.drivers,
    map: mapOf(place),
    money: moneyOf(sheet, hst, today),
    dnfs: sheet.dnfs,
    inspections: sheet.inspections.map(({ at, ...one }) => ({ ...one, at: formatInstant(new Date(at)) })),
    pictures: { job: sheet.jobPictures, house: sheet.housePictures },
    datebi: sheet.job.datebi,
  };
}

import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { applyRate } from "@/lib/values/money";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import type { Random } from "../random";
import type { JobRow, PropertyRow } from "../types";
import { HOLDERS, type LeadRow, lead, type Making } from "./lead";

const ASKED = [
  "Written estimate for outside windows",
  "Written estimate, windows and eaves",
  "Written estimate, call before coming",
];
/** Only for properties where we have never worked. */
const NEW_HOUSE = "Written estimate, new house";

function priced(random: Random, place: PropertyRow): Partial<LeadRow> {
  const [w1, eh] = [place.w1 ?? 15_000, random.chance(0.5) ? (place.eh ?? null) : null];
  const price = w1 + (eh ?? 0);
  return {
    w1,
    eh,
    price,
    jobdesc: eh ? "W1 + EH" : "W1",
    comm: applyRate(price, SETTING_DEFAULTS.commission),
    visitPay: 1_500,
    salesPay: random.step(1_000, 4_000, 500),
  };
}

/** Unreturned estimates; the newest have no holder. */
function waiting(making: Making, places: readonly PropertyRow[], worked: ReadonlySet<number>): LeadRow[] {
  const { random } = making;
  const newHouses = places.filter(({ jobinfoid }) => !worked.has(jobinfoid));
  return Array.from({ length: 20 }, (_, i) => {
    const isNew = i % 7 === 3 && newHouses.length > 0;
    const place = random.pick(isNew ? newHouses : places);
    const holder = i < 6 ? null : STAFF[random.pick(HOLDERS)];
    const contactStatus = random.weighted([
      ["NC", 3],
      ["Called", 2],
      ["Emailed", 2],
      ["Called and Emailed", 1],
    ] as const);
    return lead(making, place, i < 6 ? i % 3 : random.int(1, 15), {
      kind: "Estimate",
      message: isNew ? NEW_HOUSE : random.pick(ASKED),
      holderHrid: holder,
      estimatorHrid: holder,
      contactStatus,
    });
  });
}

/** Who returned it and when; a returned one is closed. */
const returned = (by: number, day: BusinessDate) => {
  const at = instantOf(day, "11:40");
  return {
    holderHrid: by,
    estimatorHrid: by,
    estDate: day,
    returnedAt: at,
    returnedBy: by,
    resolvedAt: at,
    resolvedBy: by,
  };
};

/** Of a job booked four days after the request, whatever became of the job. */
function sold({ random, today }: Making, place: PropertyRow, job: JobRow): LeadRow {
  const asked = instantOf(addDays(job.datesold, -4), "10:20");
  return lead({ random, today }, place, 0, {
    kind: "Estimate",
    message: random.pick(ASKED),
    messdate: asked,
    createdAt: asked,
    contactStatus: "Called",
    ...returned(STAFF[random.pick(HOLDERS)], addDays(job.datesold, -1)),
    ...priced(random, place),
    w1: job.w1 ?? null,
    w2: job.w2 ?? null,
    eh: job.eh ?? null,
    eg: job.eg ?? null,
    jobdesc: job.jobdesc,
    price: job.price,
    comm: applyRate(job.price ?? 0, SETTING_DEFAULTS.commission),
  });
}

/** An estimate has no prices for W3 and W4. */
const isOffered = (job: JobRow) => [job.w1, job.w2, job.eh, job.eg].some(Boolean) && !job.w3 && !job.w4;

/** Returned with prices: most of them became jobs, the rest wait for the client's yes. */
function returnedOnes(making: Making, places: readonly PropertyRow[], jobs: readonly JobRow[]): LeadRow[] {
  const { random, today } = making;
  const byId = new Map(places.map((place) => [place.jobinfoid, place]));
  const some = (count: number, fits: (job: JobRow) => boolean) =>
    random.shuffle(jobs.filter((job) => job.price && isOffered(job) && fits(job))).slice(0, count);
  const done = some(26, (job) => Boolean(job.datebi) && job.datesold > addDays(today, -300));
  const ahead = some(12, (job) => !job.datebi && !job.cancelledAt && !job.holdingCell);
  const unsold = Array.from({ length: 14 }, () => {
    const [place, by, ago] = [random.pick(places), STAFF[random.pick(HOLDERS)], random.int(6, 120)];
    return lead(making, place, ago, {
      kind: "Estimate",
      message: random.pick(ASKED),
      contactStatus: "Emailed",
      ...returned(by, addDays(today, -ago + 3)),
      ...priced(random, place),
    });
  });
  const orders = [...done, ...ahead].flatMap((job) => {
    const place = byId.get(job.jobinfoid);
    return place ? [sold(making, place, job)] : [];
  });
  return [...orders, ...unsold];
}

/** Window estimates in every state: unclaimed, claimed, returned, sold. */
export const makeEstimates = (
  making: Making,
  places: readonly PropertyRow[],
  jobs: readonly JobRow[],
): LeadRow[] => [
  ...waiting(making, places, new Set(jobs.filter(({ datebi }) => datebi).map(({ jobinfoid }) => jobinfoid))),
  ...returnedOnes(making, places, jobs),
];

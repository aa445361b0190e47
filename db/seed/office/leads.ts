import type * as t from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/settings/defaults";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { applyRate } from "@/lib/values/money";
import { instantOf } from "../calendar";
import { type Login, STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { JobRow, PropertyRow } from "../types";
import type { DnfRow } from "./dnfs";
import type { SignRow } from "./signs";

export type LeadRow = Omit<typeof t.leads.$inferInsert, "msid">;

const HOLDERS: readonly Login[] = ["sales", "sales", "partner", "partner20", "partner40", "driver"];
const ASKED = [
  "Written estimate for outside windows",
  "Written estimate, windows and eaves",
  "Written estimate, call before coming",
  "Written estimate, new house",
];
const REQUESTS = [
  ["Odd Job", "Book Odd Job [Mend the side gate]"],
  ["Odd Job", "Book Odd Job [Hang two doors]"],
  ["Paint", "Paint Est [Front porch and trim]"],
  ["Paint", "Paint Est [Two bedrooms]"],
  ["Lawn", "Book Lawn [Weekly, from spring]"],
  ["Power Wash", "Book Power Wash [Deck and walk]"],
] as const;
const MESSAGES = [
  "Mrs on the corner asks when her floater comes",
  "Client wants the invoice by e-mail",
  "Neighbour of the last job would like a price",
  "Left gloves on the porch, please bring them back",
  "Wants the same crew as last year",
];

type Making = { random: Random; today: BusinessDate };

const lead = (
  { today }: Making,
  place: PropertyRow,
  daysAgo: number,
  columns: Partial<LeadRow> & Pick<LeadRow, "kind" | "message">,
): LeadRow => {
  const messdate = instantOf(addDays(today, -daysAgo), daysAgo === 0 ? "8:05" : "14:25");
  const area = place.shop === "Osler" ? "West" : "East";
  return { messdate, cfid: place.cfid, jobinfoid: place.jobinfoid, area, createdAt: messdate, ...columns };
};

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

/** Estimates nobody has returned yet; the newest have no holder. */
function waiting(making: Making, places: readonly PropertyRow[]): LeadRow[] {
  const { random } = making;
  return Array.from({ length: 20 }, (_, i) => {
    const place = random.pick(places);
    const holder = i < 6 ? null : STAFF[random.pick(HOLDERS)];
    const contactStatus = random.weighted([
      ["NC", 3],
      ["Called", 2],
      ["Emailed", 2],
      ["Called and Emailed", 1],
    ] as const);
    return lead(making, place, i < 6 ? i % 3 : random.int(1, 15), {
      kind: "Estimate",
      message: random.pick(ASKED),
      holderHrid: holder,
      estimatorHrid: holder,
      contactStatus,
    });
  });
}

/** Returned with prices; some of them sold as a job, whatever has become of that. */
function returnedOnes(making: Making, places: readonly PropertyRow[], jobs: readonly JobRow[]): LeadRow[] {
  const { random, today } = making;
  const byId = new Map(places.map((place) => [place.jobinfoid, place]));
  const done = random
    .shuffle(jobs.filter((job) => job.datebi && job.price && job.datesold > addDays(today, -300)))
    .slice(0, 26);
  const ahead = random
    .shuffle(jobs.filter((job) => !job.datebi && !job.cancelledAt && job.price && !job.holdingCell))
    .slice(0, 12);
  const sold = [...done, ...ahead].flatMap((job) => {
    const place = byId.get(job.jobinfoid);
    const by = STAFF[random.pick(HOLDERS)];
    const returnedAt = instantOf(addDays(job.datesold, -1), "11:40");
    const comm = applyRate(job.price ?? 0, SETTING_DEFAULTS.commission);
    const asked = instantOf(addDays(job.datesold, -4), "10:20");
    return place
      ? [
          lead(making, place, 0, {
            kind: "Estimate",
            message: random.pick(ASKED),
            messdate: asked,
            createdAt: asked,
            holderHrid: by,
            estimatorHrid: by,
            contactStatus: "Called",
            estDate: addDays(job.datesold, -1),
            ...priced(random, place),
            w1: job.w1 ?? null,
            eh: job.eh ?? null,
            jobdesc: job.jobdesc,
            price: job.price,
            comm,
            jobid: job.jobid,
            returnedAt,
            returnedBy: by,
            resolvedAt: returnedAt,
            resolvedBy: by,
          }),
        ]
      : [];
  });
  const unsold = Array.from({ length: 14 }, () => {
    const [place, by, ago] = [random.pick(places), STAFF[random.pick(HOLDERS)], random.int(6, 120)];
    const returnedAt = instantOf(addDays(today, -ago + 3), "11:40");
    return lead(making, place, ago, {
      kind: "Estimate",
      message: random.pick(ASKED),
      holderHrid: by,
      estimatorHrid: by,
      contactStatus: "Emailed",
      estDate: addDays(today, -ago + 3),
      ...priced(random, place),
      returnedAt,
      returnedBy: by,
      resolvedAt: returnedAt,
      resolvedBy: by,
    });
  });
  return [...sold, ...unsold];
}

/** Requests from the dashboard and plain messages, half of them dealt with. */
function others(making: Making, places: readonly PropertyRow[]): LeadRow[] {
  const { random, today } = making;
  const settled = (i: number, ago: number) =>
    i % 2
      ? { resolvedAt: instantOf(addDays(today, -Math.max(0, ago - 2)), "9:15"), resolvedBy: STAFF.manager }
      : {};
  const requests = REQUESTS.flatMap((request) => [request, request]).map(([kind, message], i) => {
    const [place, ago] = [random.pick(places), random.int(2, 40)];
    return lead(making, place, ago, {
      kind,
      message,
      recorderCfid: place.cfid,
      holderHrid: i % 3 ? STAFF[random.pick(HOLDERS)] : null,
      ...settled(i, ago),
    });
  });
  const messages = Array.from({ length: 14 }, (_, i) => {
    const ago = random.int(1, 25);
    return lead(making, random.pick(places), ago, {
      kind: "Message",
      message: random.pick(MESSAGES),
      recorderHrid: STAFF.manager,
      holderHrid: STAFF[random.pick(HOLDERS)],
      ...settled(i, ago),
    });
  });
  return [...requests, ...messages];
}

/** Every DNF and every sign has its lead (corrections 21). */
function pointers(
  making: Making,
  places: readonly PropertyRow[],
  jobs: readonly JobRow[],
  dnfs: readonly DnfRow[],
  signs: readonly SignRow[],
): LeadRow[] {
  const job = new Map(jobs.map((row) => [row.jobid, row]));
  const place = new Map(places.map((row) => [row.jobinfoid, row]));
  const of = (jobid: number, columns: Partial<LeadRow> & Pick<LeadRow, "kind" | "message">): LeadRow[] => {
    const at = place.get(job.get(jobid)?.jobinfoid ?? 0);
    return at ? [lead(making, at, 0, { jobid, ...columns })] : [];
  };
  return [
    ...dnfs.flatMap((dnf) => {
      const resolvedAt = dnf.verdict && dnf.datebi ? instantOf(dnf.datebi, "18:20") : null;
      return of(dnf.jobid, {
        kind: "DNF",
        message: dnf.dnfdesc,
        dnfid: dnf.dnfid,
        messdate: dnf.createdAt,
        createdAt: dnf.createdAt,
        holderHrid: STAFF.manager,
        resolvedAt,
        resolvedBy: resolvedAt && STAFF.manager,
      });
    }),
    ...signs.flatMap((sign) =>
      of(sign.jobid, {
        kind: "Sign",
        message: `Pick Up sign: ${sign.location}`,
        signPickupId: sign.id,
        messdate: sign.createdAt,
        createdAt: sign.createdAt,
        holderHrid: STAFF.sales,
        resolvedAt: sign.resolvedAt,
        resolvedBy: sign.resolvedBy,
      }),
    ),
  ];
}

const NOTES = [
  "Left a message",
  "Will call back on Monday",
  "Sent the price by e-mail",
  "Husband decides, call after six",
  "Gate is open on weekdays",
];

/** Everything the sales area calls a task and partners and crews a message. */
export function makeLeads(
  today: BusinessDate,
  places: readonly PropertyRow[],
  jobs: readonly JobRow[],
  dnfs: readonly DnfRow[],
  signs: readonly SignRow[],
) {
  const random = randomOf(`leads ${today}`);
  const making = { random, today };
  const rows = [
    ...waiting(making, places),
    ...returnedOnes(making, places, jobs),
    ...others(making, places),
    ...pointers(making, places, jobs, dnfs, signs),
  ].sort((a, b) => a.messdate.getTime() - b.messdate.getTime());
  const leads = rows.map((row, i) => ({ msid: 801 + i, ...row }));
  const noted = leads.filter(({ kind }) => kind === "Estimate" && random.chance(0.4));
  const leadNotes = noted.map(({ msid, messdate }) => ({
    msid,
    notes: random.pick(NOTES),
    recorderHrid: STAFF.sales,
    ts: new Date(messdate.getTime() + 5_400_000),
  }));
  return { leads, leadNotes };
}

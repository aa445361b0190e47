import { addDays } from "@/lib/values/dates";
import { instantOf, type Moment } from "../calendar";
import { STAFF } from "../employees";
import { randomOf } from "../random";
import type { JobRow, PropertyRow } from "../types";
import type { DnfRow } from "./dnfs";
import { makeJobEstimates } from "./estimate-jobs";
import { makeEstimates } from "./estimates";
import { HOLDERS, type LeadRow, lead, type Making } from "./lead";
import type { SignRow } from "./signs";

const REQUESTS = [
  ["Odd Job", "Book Odd Job [Fix the side gate]"],
  ["Odd Job", "Book Odd Job [Hang two doors]"],
  ["Paint", "Paint Est [Front porch and trim]"],
  ["Paint", "Paint Est [Two bedrooms]"],
  ["Lawn", "Book Lawn [Weekly, from spring]"],
  ["Power Wash", "Book Power Wash [Deck and walk]"],
] as const;
const MESSAGES = [
  "Client on the corner asked when her floater is",
  "Client wants the invoice by email",
  "Neighbour of the last job would like a price",
  "Left gloves on the porch, please bring them back",
  "Wants the same crew as last year",
];

/** Requests from the dashboard and plain messages, half of them closed. */
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

/** Every DNF and every sign has its lead (rule lead-ids). */
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
      const resolvedAt = dnf.datebi ? instantOf(dnf.datebi, "18:20") : null;
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
  "Sent the price by email",
  "Husband decides, call after six",
  "Gate is open on weekdays",
];

/** A lead that's answered later is still open. */
const stillOpen = (lead: LeadRow, now: Date): LeadRow =>
  lead.resolvedAt && lead.resolvedAt > now ? { ...lead, resolvedAt: null, resolvedBy: null } : lead;

/** All leads up to now: tasks in the sales area, messages for partners and crews. */
export function makeLeads(
  { today, at: now }: Moment,
  places: readonly PropertyRow[],
  jobs: readonly JobRow[],
  dnfs: readonly DnfRow[],
  signs: readonly SignRow[],
) {
  const random = randomOf(`leads ${today}`);
  const making = { random, today };
  const rows = [
    ...makeEstimates(making, places, jobs),
    ...others(making, places),
    ...pointers(making, places, jobs, dnfs, signs),
  ]
    .filter(({ messdate }) => messdate <= now)
    .sort((a, b) => a.messdate.getTime() - b.messdate.getTime());
  const leads = rows.map((row, i) => ({ msid: 801 + i, ...stillOpen(row, now) }));
  const noted = leads.filter(({ kind }) => kind === "Estimate" && random.chance(0.4));
  const leadNotes = noted.map(({ msid, messdate }) => ({
    msid,
    notes: random.pick(NOTES),
    recorderHrid: STAFF.sales,
    ts: new Date(messdate.getTime() + 5_400_000),
  }));
  return {
    leads,
    leadNotes: leadNotes.filter(({ ts }) => ts <= now),
    jobEstimates: makeJobEstimates(today, leads, jobs),
  };
}

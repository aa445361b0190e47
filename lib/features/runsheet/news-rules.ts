import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { runsheetSection } from "@/lib/core/jobs/runsheet-rules";
import { visitNotesOf } from "@/lib/core/jobs/words-rules";
import { packageNumberShown } from "@/lib/core/work/number-rules";
import { startText } from "@/lib/core/work/order-rules";
import { formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import type { SheetRecord } from "./sheet-contract";

/** What the crew is told about a change to its day; `about` is the job or DNF, if it's only one. */
export type News = { text: string; about: string | null };

export const aboutJob = (jobid: number): string => `job:${jobid}`;
export const aboutDnf = (dnfid: number): string => `dnf:${dnfid}`;

type Before = Pick<SheetRecord, "jobs" | "dnfs">;

/** "Job 4", or its address before it has a number. */
function nameOf({ num, address }: Pick<RunsheetJob, "num" | "address">): string {
  const number = packageNumberShown(num);
  return number ? `Job ${number}` : `The job at ${address}`;
}

/** "Fri 27 Nov, 8:00 am (8–10 am)", "any day until Mon 30 Nov". */
const promised = ({ sdate, fdate, stime }: RunsheetJob): string =>
  isAppointment({ sdate, fdate })
    ? [formatShortDate(sdate), startText(stime)].filter(Boolean).join(", ")
    : `any day until ${formatShortDate(fdate)}`;

const notes = visitNotesOf({}).map(
  ({ label, isBare }, at) =>
    [isBare ? "note" : label.toLowerCase(), (job: RunsheetJob) => visitNotesOf(job)[at]?.text ?? ""] as const,
);

const FIELDS: readonly (readonly [label: string, value: (job: RunsheetJob) => string])[] = [
  ["work", ({ jobdesc }) => jobdesc],
  ["price", ({ price }) => formatPrice(price)],
  ["promised time", promised],
  ["address", ({ address, city }) => [address, city].filter(Boolean).join(", ")],
  ["client", ({ client }) => client],
  ...notes,
];

/** "Job 4: price is now $200.00, note removed". */
function changeText(before: RunsheetJob, now: RunsheetJob): string {
  const said = FIELDS.filter(([, value]) => value(before) !== value(now)).map(([label, value]) =>
    value(now) === "" ? `${label} removed` : `${label} is now ${value(now)}`,
  );
  return said.length > 0 ? `${nameOf(now)}: ${said.join(", ")}` : "";
}

/** One or two by name; more than that as a number. */
function told<T>(
  some: readonly T[],
  { one, many }: { one: (each: T) => News; many: (all: string) => string },
  noun: string,
): News[] {
  if (some.length <= 2) return some.map(one);
  return [{ text: many(count(some.length, noun)), about: null }];
}

/** What the office changed about a day, in the words of the run sheet. What the crew itself does isn't news. */
export function newsBetween(before: Before, now: SheetRecord): News[] {
  const known = new Map(before.jobs.map((job) => [job.jobid, job]));
  const left = new Set(now.jobs.map(({ jobid }) => jobid));
  const gone = before.jobs.filter(({ jobid }) => !left.has(jobid));
  const isCancelled = ({ jobid }: RunsheetJob) => now.cancelled.includes(jobid);
  const pairs = now.jobs.flatMap((job) => {
    const old = known.get(job.jobid);
    return old && runsheetSection(old) === runsheetSection(job) && runsheetSection(job) !== "Completed"
      ? [{ old, job }]
      : [];
  });
  return [
    ...added(
      now.jobs.filter(({ jobid }) => !known.has(jobid)),
      "job",
    ),
    ...told(
      gone.filter(isCancelled),
      {
        one: (job) => ({ text: `${nameOf(job)} cancelled`, about: aboutJob(job.jobid) }),
        many: (all) => `${all} cancelled`,
      },
      "job",
    ),
    ...told(
      gone.filter((job) => !isCancelled(job)),
      {
        one: (job) => ({ text: `${nameOf(job)} is off your run sheet`, about: aboutJob(job.jobid) }),
        many: (all) => `${all} are off your run sheet`,
      },
      "job",
    ),
    ...told(
      pairs.filter(({ old, job }) => old.num !== job.num),
      {
        one: ({ old, job }) => ({ text: renumbered(old, job), about: aboutJob(job.jobid) }),
        many: (all) => `${all} have new numbers`,
      },
      "job",
    ),
    ...pairs
      .map(({ old, job }) => ({ text: changeText(old, job), about: aboutJob(job.jobid) }))
      .filter(({ text }) => text !== ""),
    ...dnfNews(before.dnfs, now.dnfs),
  ];
}

/** "2 jobs added", "1 job added: 88 Shaw St". */
function added(some: readonly (RunsheetJob | RunsheetDnf)[], noun: "job" | "DNF"): News[] {
  const [first] = some;
  if (!first) return [];
  const text = `${count(some.length, noun)} added`;
  return [{ text: some.length === 1 ? `${text}: ${first.address}` : text, about: null }];
}

function renumbered(old: RunsheetJob, job: RunsheetJob): string {
  const number = packageNumberShown(job.num);
  return number ? `${nameOf(old)} is now number ${number}` : `${nameOf(old)} no longer has a number`;
}

function dnfNews(before: readonly RunsheetDnf[], now: readonly RunsheetDnf[]): News[] {
  const known = new Map(before.map((dnf) => [dnf.dnfid, dnf]));
  const left = new Set(now.map(({ dnfid }) => dnfid));
  return [
    ...added(
      now.filter(({ dnfid }) => !known.has(dnfid)),
      "DNF",
    ),
    ...before
      .filter(({ dnfid }) => !left.has(dnfid))
      .map(({ dnfid, address }) => ({
        text: `The DNF at ${address} is off your run sheet`,
        about: aboutDnf(dnfid),
      })),
    ...now
      .filter(({ dnfid, dnfdesc }) => (known.get(dnfid)?.dnfdesc ?? dnfdesc) !== dnfdesc)
      .map(({ dnfid, address, dnfdesc }) => ({
        text: `The DNF at ${address} now says: ${dnfdesc}`,
        about: aboutDnf(dnfid),
      })),
  ];
}

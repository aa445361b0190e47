import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf, type Moment } from "../calendar";
import { NAMED } from "../clients";
import type { ClientRow, JobNoteRow, JobRow, PropertyRow } from "../types";
import { namedClients } from "./named";
import { openJobs } from "./open";
import { type CrewPlan, pastCrews } from "./past";
import { todaysCrews, tomorrowsCrews } from "./today";

/** Jobs in total, give or take a crew's day. */
export const JOBS = 3_000;
const FIRST_JOB = 30_001;

export type Work = {
  past: CrewPlan[];
  today: CrewPlan[];
  tomorrow: CrewPlan[];
  jobs: JobRow[];
  jobNotes: JobNoteRow[];
};

const jobsOf = (crews: readonly CrewPlan[]) => crews.flatMap((crew) => crew.jobs);

/** Every job of the demo world, numbered in the order sold, and the crews that do them. */
export function makeJobs(moment: Moment, properties: readonly PropertyRow[]): Work {
  const { today } = moment;
  const named = new Set<number>(Object.values(NAMED));
  const places = properties.filter((place) => !named.has(place.cfid));
  const pool = [...places];
  const now = todaysCrews(moment, pool);
  const tomorrow = tomorrowsCrews(today, pool);
  const open = openJobs(today, pool, places);
  const ahead = [...jobsOf(now), ...jobsOf(tomorrow), ...open.map(({ job }) => job)];
  const waiting = new Set(ahead.filter((job) => !job.cancelledAt).map((job) => job.jobinfoid));
  const past = pastCrews({ today, jobs: JOBS - ahead.length, places, waiting });
  const jobs = [...jobsOf(past), ...ahead, ...namedClients(today, past, properties)];
  jobs.sort((a, b) => a.datesold.localeCompare(b.datesold));
  for (const [i, job] of jobs.entries()) job.jobid = FIRST_JOB + i;
  return { past, today: now, tomorrow, jobs, jobNotes: notesOf(open) };
}

function notesOf(open: ReturnType<typeof openJobs>): JobNoteRow[] {
  return open.flatMap(({ job, note }) => (note ? [{ ...note, jobid: job.jobid }] : []));
}

type Order = Pick<JobRow, "cfid" | "jobinfoid" | "datesold">;

/** Clients and properties are as old as their first order, or a month old. */
export function datePlaces(
  today: BusinessDate,
  orders: readonly Order[],
  clients: ClientRow[],
  properties: PropertyRow[],
): void {
  const client = new Map<number, string>();
  const place = new Map<number, string>();
  const earlier = (map: Map<number, string>, id: number, day: string) =>
    map.set(id, [map.get(id) ?? day, day].sort()[0] ?? day);
  for (const { cfid, jobinfoid, datesold } of orders) {
    earlier(client, cfid, datesold);
    earlier(place, jobinfoid, datesold);
  }
  const none = addDays(today, -30);
  for (const row of properties) {
    row.createdAt = instantOf(place.get(row.jobinfoid) ?? none, "10:00");
    earlier(client, row.cfid, place.get(row.jobinfoid) ?? none);
  }
  for (const row of clients) row.createdAt = instantOf(client.get(row.cfid) ?? none, "09:50");
}

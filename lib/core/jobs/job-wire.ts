import type { CompletedJobRow, JobRow, NoteRow } from "@/lib/core/jobs/sql/jobs";
import type { SettingValues } from "@/lib/core/settings/schema";
import { numToWire } from "@/lib/core/work/number-rules";
import type { WorkCode } from "@/lib/core/work/schema";
import { toWire } from "@/lib/fields";
import { clientName } from "@/lib/values/client-name";
import { minutesBetween, parseClock, toHourMinute } from "@/lib/values/clock-time";
import type { Cents } from "@/lib/values/money";
import { detailFields, noteFields } from "./fields";
import type { NextDest, StaffJob } from "./job-schema";

type Found = {
  found: JobRow;
  notes: NoteRow[];
  completed: CompletedJobRow[];
  shops: SettingValues["shops"];
};

/** Other places crews go between jobs; the specification leaves the list open. */
const STOPS = ["Lunch", "Gas"];

/** The staff form of `GET jobs/{id}`. */
export function staffJobToWire({ found, notes, completed, shops }: Found): StaffJob {
  const { job, client, property } = found;
  const { phone, cellphone, email, ...person } = client;
  const { jobinfoid, address, city, postcode, perly } = property;
  const [start, finish] = [toHourMinute(job.reportstime), toHourMinute(job.reportftime)];
  return {
    job: jobToWire(found),
    property: { jobinfoid, address, city, postcode, perly },
    cfid: job.cfid,
    client: person,
    address,
    phone,
    cellphone,
    email,
    prices: prices(property),
    nextDests: nextDests(found.pending, shops),
    notes: notes.map(({ notes: text, kind, ts, recorder }) => ({
      notes: text,
      id10: kind,
      ts: ts.toISOString(),
      recorder,
    })),
    ...toWire(noteFields, job, "crew"),
    holding_cell: job.holdingCell,
    completed_jobs: completed.map((row) => pastJob(row, clientName(client))),
    estMins: job.estMinutes,
    workTimes: {
      startHour: start.hour,
      startMinute: start.minute,
      finishHour: finish.hour,
      finishMinute: finish.minute,
    },
  };
}

const jobToWire = ({ job, crewName }: JobRow): StaffJob["job"] => ({
  ...toWire(detailFields, job, "crew"),
  jobid: job.jobid,
  crewname: crewName,
  state: job.state,
  version: job.version,
});

/** A part at 0 has no price (rule price-tbd). */
function prices(from: Record<WorkCode, Cents | null>): Record<WorkCode, Cents | null> {
  const { w1, w2, w3, w4, eh, eg } = from;
  return { w1: w1 || null, w2: w2 || null, w3: w3 || null, w4: w4 || null, eh: eh || null, eg: eg || null };
}

function pastJob({ datebi, reportstime, reportftime, price, ...row }: CompletedJobRow, name: string) {
  const [start, finish] = [parseClock(reportstime), parseClock(reportftime)];
  const minutes = start === null || finish === null ? null : minutesBetween(start, finish);
  return { ...row, name, date: datebi, price, minutes };
}

/** The crew's open jobs by number, then both shops and other stops, each place once. */
export function nextDests(pending: JobRow["pending"], shops: SettingValues["shops"]): NextDest[] {
  const found = new Map<string, NextDest>();
  const add = (dest: NextDest) => {
    if (!found.has(dest.address)) found.set(dest.address, dest);
  };
  for (const { jobid, address, num } of pending) add({ jobid, address, num: numToWire(num), type: "job" });
  for (const { shop } of shops) add({ jobid: null, address: `${shop} Shop`, num: null, type: "shop" });
  for (const address of STOPS) add({ jobid: null, address, num: null, type: "stop" });
  return [...found.values()];
}

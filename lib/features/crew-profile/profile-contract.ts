import { z } from "zod";
import { defineContract } from "@/lib/contract";
import type { PayRecord } from "@/lib/core/pay/contract";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { gasRecord } from "./gas-contract";

/** Returned on the day, or worked on it by this crew. `counts` is false when its return counts on another day. */
const activityJob = z.object({
  jobid: z.number(),
  num: z.string().nullable(),
  jobdesc: z.string(),
  address: z.string(),
  price: wire.price,
  postcode: z.string(),
  schdate: z.string().nullable(),
  datebi: z.string().nullable(),
  reportstime: z.string(),
  reportftime: z.string(),
  counts: z.boolean(),
});

const crewMember = z.object({
  hrid: z.number(),
  name: z.string(),
  rate: wire.cents.nullable(),
  position: z.enum(["driver", "second", "third"]),
});

export const employeeNote = z.object({
  id: z.number(),
  hrid: z.number(),
  employee: z.string(),
  notes: z.string(),
  /** Own: the employee reads it on My pay. */
  shared: z.boolean(),
  recorder: z.string().nullable(),
  version: z.number(),
});

export const violation = z.object({
  id: z.number(),
  hrid: z.number(),
  employee: z.string(),
  category: z.string(),
  notes: z.string(),
  cost: wire.cents.nullable(),
  recorder: z.string().nullable(),
  version: z.number(),
});

/** One end of the proposed day: the time, the job it's based on, and the sentence that says why. */
const defaultTime = z.object({
  time: z.string(),
  jobid: z.number(),
  address: z.string(),
  /** The job's own time that the margin was counted from. */
  jobTime: z.string(),
  /** Minutes before the first or after the last job. */
  margin: z.number(),
  /** "Short Travel to 31 Palmerston Ave", or null. */
  reason: z.string().nullable(),
});

export const crewActivityContract = defineContract({
  method: "POST",
  path: "/api/jobs/crew_activity",
  who: "cap:production",
  effect: "read",
  body: z.object({ crewName: fieldText, dailyProfileDate: businessDateSchema }),
  answer: z.object({
    jobs: z.array(activityJob),
    crew: z.array(crewMember),
    empNotes: z.array(employeeNote),
    violations: z.array(violation),
    dnfs: z.array(
      z.object({
        dnfid: z.number(),
        address: z.string(),
        dnfdesc: z.string(),
        reportstime: z.string(),
        reportftime: z.string(),
      }),
    ),
    tasks: z.array(
      z.object({
        id: z.number(),
        task_desc: z.string(),
        stime: z.string(),
        ftime: z.string(),
        gas: gasRecord.nullable(),
        /** Own: what looks mistyped (rule odometer). */
        doubts: z.array(z.string()),
      }),
    ),
    /**
     * Who is responsible for the crew's pay: from the saved entries, otherwise the crew's closing manager; ""
     * when open.
     */
    selected_mgr: z.string(),
    /** The three people to choose from. */
    managers: z.array(z.string()),
    /** Proposed times (rule pay-times); null where no job has that time. */
    start: defaultTime.nullable(),
    finish: defaultTime.nullable(),
  }),
});

export type CrewActivity = z.output<(typeof crewActivityContract)["answer"]>;
export type ActivityJob = CrewActivity["jobs"][number];
export type CrewMember = CrewActivity["crew"][number];
export type EmployeeNote = z.output<typeof employeeNote>;
export type Violation = z.output<typeof violation>;
export type DefaultTime = z.output<typeof defaultTime>;

/** /crewprofile's data: the day, its crews to step through, and this crew with its saved pay. */
export type CrewProfile = {
  date: string;
  crewName: string;
  /** The day's crews by driver, in shop order. */
  crews: string[];
  activity: CrewActivity;
  pays: PayRecord[];
  /** Who closes the crew's day; null when no one does. It can be someone who isn't responsible for pay. */
  closer: string | null;
  /** The choices for a new violation. */
  categories: string[];
  today: string;
  /** The books are closed up to this day; null if they never were. */
  closedUntil: string | null;
  /** The range of days the manager came from; "" when none. */
  range: string;
};

/** Which crews /crewprofile offers for a day: those that were out, or brought in money. */
export type CrewChoice = { date: string; today: string; crews: string[] };

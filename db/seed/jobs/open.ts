import { EMERGENCY } from "@/lib/core/work/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf, windowOf, windowsFrom } from "../calendar";
import { CANCEL_NOTES, HOLDING_NOTES } from "../data/texts";
import { STAFF } from "../employees";
import { at, type Random, randomOf } from "../random";
import type { JobNoteRow, JobRow, PropertyRow } from "../types";
import { appointment, daysBefore, floater, soldJob } from "./draft";
import { withoutPrice } from "./work";

/** How many floaters wait in the currently open window and in the ones after it. */
const WAITING = [58, 44, 24, 17];
/** Appointments without a crew: today's, tomorrow's, and those of the next four weeks. */
const TODAY = 6;
const TOMORROW = 8;
const LATER = 34;

export type NotedJob = { job: JobRow; note?: Omit<JobNoteRow, "jobid"> };

const note = (kind: string, notes: string, day: BusinessDate) => ({
  kind,
  notes,
  recorderHrid: STAFF.manager,
  ts: instantOf(day, "15:20"),
});

/** Everything ordered that isn't on today's or tomorrow's crews. `pool`: properties without an open job. */
export function openJobs(
  today: BusinessDate,
  pool: PropertyRow[],
  everywhere: readonly PropertyRow[],
): NotedJob[] {
  const random = randomOf(`open ${today}`);
  const take = () => {
    const [place] = pool.splice(random.int(0, pool.length - 1), 1);
    if (!place) throw new RangeError("No place is left without an open job");
    return place;
  };
  return [
    ...floaters(random, today, take),
    ...appointments(random, today, take),
    ...emergencies(random, today, take),
    ...overdue(random, today, take),
    ...holdingCell(random, today, take),
    ...cancelled(random, today, everywhere),
  ];
}

type Take = () => PropertyRow;

function floaters(random: Random, today: BusinessDate, take: Take): NotedJob[] {
  return WAITING.flatMap((count, i) => {
    const window = at(windowsFrom(today), i);
    return Array.from({ length: count }, () => {
      const job = soldJob(random, take(), floater(window), daysBefore(random, today, 1, 60));
      if (random.chance(0.08)) withoutPrice(job);
      return { job };
    });
  });
}

function appointments(random: Random, today: BusinessDate, take: Take): NotedJob[] {
  const days = [
    ...Array.from({ length: TODAY }, () => today),
    ...Array.from({ length: TOMORROW }, () => addDays(today, 1)),
    ...Array.from({ length: LATER }, () => addDays(today, random.int(2, 28))),
  ];
  return days.map((day) => {
    const job = soldJob(random, take(), appointment(random, day), daysBefore(random, today, 1, 30));
    if (random.chance(0.08)) withoutPrice(job);
    return { job };
  });
}

function emergencies(random: Random, today: BusinessDate, take: Take): NotedJob[] {
  return [0, 1, 1, 2].map((ahead) => {
    const promise = ahead
      ? { sdate: today, fdate: addDays(today, ahead), stime: null }
      : appointment(random, today);
    const job = soldJob(random, take(), promise, daysBefore(random, today, 1, 2));
    return {
      job: {
        ...job,
        prodcomm: EMERGENCY,
        preJobNote: "Water is coming over the eaves, client waits by the phone.",
      },
    };
  });
}

/** Not done by crews on earlier days: the red cards. */
function overdue(random: Random, today: BusinessDate, take: Take): NotedJob[] {
  const crews = [STAFF.driver, STAFF.driver2, STAFF.partner20, STAFF.driver3];
  return crews.map((crewHrid, i) => {
    const day = addDays(today, -(i + 1));
    const job = soldJob(random, take(), floater(windowOf(day)), daysBefore(random, day, 6, 30));
    return { job: { ...job, crewHrid, schdate: day, num: i % 2 === 0 ? 20 + i : null } };
  });
}

function holdingCell(random: Random, today: BusinessDate, take: Take): NotedJob[] {
  return Array.from({ length: 12 }, () => {
    const day = daysBefore(random, today, 2, 40);
    const job = soldJob(random, take(), floater(windowOf(day)), daysBefore(random, day, 3, 30));
    job.holdingCell = true;
    return { job, note: note("Reschedule", random.pick(HOLDING_NOTES), day) };
  });
}

function cancelled(random: Random, today: BusinessDate, everywhere: readonly PropertyRow[]): NotedJob[] {
  return Array.from({ length: 26 }, () => {
    const day = daysBefore(random, today, 5, 700);
    const job = soldJob(
      random,
      random.pick(everywhere),
      floater(windowOf(day)),
      daysBefore(random, day, 3, 30),
    );
    job.cancelledAt = instantOf(day, "11:05");
    return { job, note: note("Cancel", random.pick(CANCEL_NOTES), day) };
  });
}

import type * as t from "@/db/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { JobRow } from "../types";

export type DnfRow = typeof t.dnfs.$inferInsert & { dnfid: number; createdAt: Date };

type Origin = "crew" | "client" | "office";
type Work = "windows" | "eaves";

/** What each reports: crews what they couldn't finish, clients what they found, the office what it saw. */
const PROBLEMS: Record<Origin, Record<Work, readonly string[]>> = {
  crew: {
    windows: [
      "Back window on the third floor not reached",
      "Storm window would not open",
      "Gate to the yard was locked",
    ],
    eaves: [
      "Garage eaves were locked off",
      "Hydro line too close, needs the pole",
      "Rain stopped us at the back",
    ],
  },
  client: {
    windows: [
      "Streaks on the kitchen windows",
      "Basement windows were missed",
      "Screens went back in the wrong order",
    ],
    eaves: ["One downspout is still blocked", "Debris left on the deck, wants it rinsed"],
  },
  office: {
    windows: ["Inspection: ledges not wiped"],
    eaves: ["Inspection: back eave not cleared"],
  },
};
const ORIGINS = [
  ["crew", 5],
  ["client", 4],
  ["office", 1],
] as const;

const workOf = (job: JobRow): Work => (job.eh || job.eg ? "eaves" : "windows");
const VERDICTS = [
  ["VALID", 6],
  ["INVALID", 2],
  ["Client Service", 3],
] as const;

const OPEN = 9;
const DONE = 48;
/** Done recently and waiting for the office's verdict. */
const WITHOUT_VERDICT = 4;

type Return = Partial<typeof t.dnfs.$inferInsert>;

function returned(
  random: Random,
  day: BusinessDate,
  crewHrid: number | null | undefined,
  verdict: boolean,
): Return {
  return {
    crewHrid,
    dnfdate: crewHrid ? day : null,
    reportstime: "15:30:00",
    reportftime: random.pick(["15:50:00", "16:05:00", "16:20:00"]),
    datebi: day,
    verdict: verdict ? random.weighted(VERDICTS) : null,
    notes: "Done, client shown.",
    clienthm: "Yes",
    nextdest: "Osler Shop",
  };
}

/** Unfinished or faulty work on completed jobs: some open on crews that are out today, most settled. */
export function makeDnfs(today: BusinessDate, jobs: readonly JobRow[]) {
  const random = randomOf(`dnfs ${today}`);
  const done = jobs
    .filter((job) => job.datebi && job.datebi < today)
    .sort((a, b) => (b.datebi ?? "").localeCompare(a.datebi ?? ""));
  const recent = random.shuffle(done.slice(0, 90)).slice(0, OPEN);
  const lately = random
    .shuffle(
      done.slice(0, 90).filter((job) => !recent.includes(job) && (job.datebi ?? "") < addDays(today, -2)),
    )
    .slice(0, WITHOUT_VERDICT);
  const older = random.shuffle(done.slice(90, 1_200)).slice(0, DONE - WITHOUT_VERDICT);
  // The first two are the demo driver's own, so that the run sheet shows some.
  const own = done
    .filter((job) => job.crewHrid === STAFF.driver && !recent.includes(job) && !lately.includes(job))
    .slice(0, 2);
  const dnfs = [...own, ...recent.slice(2), ...lately, ...older].map((job, i): DnfRow => {
    const told = addDays(job.datebi ?? today, random.int(0, 1));
    const origin = random.weighted(ORIGINS);
    const base = {
      dnfid: 601 + i,
      jobid: job.jobid,
      origin,
      dnfdesc: random.pick(PROBLEMS[origin][workOf(job)]),
      sdate: told,
      fdate: addDays(told, 14),
      createdAt: instantOf(told, "17:15"),
    };
    const by =
      origin === "client"
        ? { recorderCfid: job.cfid }
        : { recorderHrid: origin === "crew" ? job.crewHrid : STAFF.manager };
    if (i < OPEN) return { ...base, ...by };
    const day = [addDays(told, random.int(1, 9)), addDays(today, -1)].sort()[0] ?? told;
    return { ...base, ...by, ...returned(random, day, job.crewHrid, i >= OPEN + WITHOUT_VERDICT) };
  });
  return { dnfs };
}

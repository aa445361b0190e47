import type * as t from "@/db/schema";
import { CLOSE_CHECKS, OPEN_CHECKS } from "@/lib/features/checklists/schema";
import { toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf, type Moment } from "../calendar";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { CrewDayRow, JobRow, MemberRow } from "../types";

const NEEDS = ["", "", "", "Two squeegee rubbers", "New rope for the 32 ft ladder", "Rags", "Debris bags"];
const NOTES = ["", "", "Left rear light flickers", "Truck washed", "Ladder rack bolt tightened"];

/** Trucks checked out in the morning, today's not everything, and in again in the evening on the last days. */
export function makeChecklists({ today, at: now }: Moment, crewDays: readonly CrewDayRow[]) {
  const random = randomOf(`checklists ${today}`);
  const soFar = <Row extends { createdAt: Date }>(rows: readonly Row[]) =>
    rows.filter(({ createdAt }) => createdAt <= now);
  const lately = crewDays.filter(({ ocdate }) => ocdate >= addDays(today, -12) && ocdate <= today);
  const lines = (day: BusinessDate, time: string) => ({
    crewNotes: random.pick(NOTES),
    crewNeeds: random.pick(NEEDS),
    createdAt: instantOf(day, time),
  });
  return {
    openChecklists: soFar(
      lately.map(({ ocid, ocdate, shop }) => {
        const whole = ocdate < today || shop === "Osler";
        return {
          ocid,
          checked: OPEN_CHECKS.filter(() => random.chance(whole ? 0.97 : 0.5)),
          openerHrid: STAFF.manager,
          ...lines(ocdate, "7:40"),
        };
      }),
    ),
    closeChecklists: soFar(
      lately.map(({ ocid, ocdate }) => ({
        ocid,
        checked: CLOSE_CHECKS.filter(() => random.chance(0.96)),
        closerHrid: STAFF.closer,
        ...lines(ocdate, ocdate === today ? "19:10" : "18:10"),
      })),
    ),
  };
}

type InspectionRow = typeof t.inspections.$inferInsert;

/** What the inspector saw. */
function seen(
  random: Random,
): Partial<InspectionRow> & Pick<InspectionRow, "itype" | "stime" | "ftime" | "clienthm"> {
  const start = random.step(600, 900, 5);
  return {
    location: random.pick(["Front", "Back", "All around"]),
    itype: random.chance(0.4) ? "Live Inspection" : "Post Inspection",
    stime: toClock(start),
    ftime: toClock(start + random.step(10, 30, 5)),
    clienthm: random.pick(["Yes", "No"]),
    crewsite: "Yes",
    crewuni: random.pick(["Yes", "Yes", "No"]),
    smsign: random.pick(["Yes", "No"]),
    safesign: "Yes",
    safeladdp: random.pick(["Yes", "Yes", "Yes", "No"]),
    comments: random.pick(["", "Clean work", "Corners need more care", "Client pleased"]),
    emailed: random.chance(0.3),
  };
}

/** A crew master's or the manager's look at a job, with a grade for everyone who was there. */
export function makeInspections(today: BusinessDate, jobs: readonly JobRow[], members: readonly MemberRow[]) {
  const random = randomOf(`inspections ${today}`);
  const driven = new Map(
    members.filter((m) => m.position === "driver").map((m) => [`${m.ocdate} ${m.hrid}`, m.ocid]),
  );
  const seats = new Map(members.map((m) => [`${m.ocid} ${m.position}`, m.hrid]));
  const grade = () => (random.chance(0.9) ? "Pass" : "Fail");
  const recent = random.shuffle(
    jobs.filter((job) => job.datebi && job.datebi >= addDays(today, -120) && job.datebi < today),
  );
  const inspections = recent.slice(0, 26).map((job): InspectionRow => {
    const day = job.datebi ?? today;
    const ocid = driven.get(`${day} ${job.crewHrid}`);
    const [second, third] = [seats.get(`${ocid} second`), seats.get(`${ocid} third`)];
    return {
      jobid: job.jobid,
      inspectorHrid: job.crewHrid === STAFF.partner ? STAFF.manager : STAFF.partner,
      ...seen(random),
      driverHrid: job.crewHrid,
      driverGrade: grade(),
      ...(second ? { partnerHrid: second, partnerGrade: grade() } : {}),
      ...(third ? { partner1Hrid: third, partner1Grade: grade() } : {}),
      createdAt: instantOf(day, "17:30"),
    };
  });
  return { inspections };
}

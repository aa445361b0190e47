import type * as t from "@/db/schema";
import { CLOSE_CHECKS, OPEN_CHECKS } from "@/lib/features/checklists/schema";
import { toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { CrewDayRow, JobRow, MemberRow } from "../types";

const NEEDS = ["", "", "", "Two squeegee rubbers", "New rope for the 32 ft ladder", "Rags", "Debris bags"];
const NOTES = ["", "", "Left rear light flickers", "Truck washed", "Ladder rack bolt tightened"];

/** Trucks checked out in the morning and in again in the evening on the last days; this morning's not all yet. */
export function makeChecklists(today: BusinessDate, crewDays: readonly CrewDayRow[]) {
  const random = randomOf(`checklists ${today}`);
  const lately = crewDays.filter(({ ocdate }) => ocdate >= addDays(today, -12) && ocdate <= today);
  const lines = (day: BusinessDate, time: string) => ({
    crewNotes: random.pick(NOTES),
    crewNeeds: random.pick(NEEDS),
    createdAt: instantOf(day, time),
  });
  return {
    openChecklists: lately.map(({ ocid, ocdate, shop }): typeof t.openChecklists.$inferInsert => {
      const whole = ocdate < today || shop === "Osler";
      return {
        ocid,
        checked: OPEN_CHECKS.filter(() => random.chance(whole ? 0.97 : 0.5)),
        openerHrid: STAFF.manager,
        ...lines(ocdate, "7:40"),
      };
    }),
    closeChecklists: lately
      .filter(({ ocdate }) => ocdate < today)
      .map(({ ocid, ocdate }): typeof t.closeChecklists.$inferInsert => ({
        ocid,
        checked: CLOSE_CHECKS.filter(() => random.chance(0.96)),
        closerHrid: STAFF.closer,
        ...lines(ocdate, "18:10"),
      })),
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
  const recent = random.shuffle(jobs.filter((job) => job.datebi && job.datebi >= addDays(today, -120)));
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

type Action = Omit<typeof t.liveActions.$inferInsert, "id" | "createdAt">;
const NOBODY = null;
const ACTIONS: readonly (readonly [
  daysAgo: number,
  Pick<Action, "target" | "actionType" | "description" | "status">,
  by: number,
  claimedBy: number | null,
])[] = [
  [
    0,
    {
      target: "Office",
      actionType: "Price Dispute",
      description: "Client says $185 was promised, package says $210",
      status: "Unclaimed",
    },
    STAFF.driver,
    NOBODY,
  ],
  [
    0,
    {
      target: "Field",
      actionType: "Need Gear",
      description: "Ladder arm snapped, can someone bring one?",
      status: "Unclaimed",
    },
    STAFF.partner20,
    NOBODY,
  ],
  [
    0,
    {
      target: "Office",
      actionType: "Sales",
      description: "Neighbour wants a price for windows and eaves",
      status: "In Progress",
    },
    STAFF.crew,
    STAFF.sales,
  ],
  [
    1,
    {
      target: "Peanut",
      actionType: "DNF",
      description: "Can't reach the third floor without the roof hatch",
      status: "In Progress",
    },
    STAFF.driver3,
    STAFF.manager,
  ],
  [
    1,
    {
      target: "Office",
      actionType: "Price Dispute",
      description: "Wants a discount for last time's streaks",
      status: "Resolved",
    },
    STAFF.driver,
    STAFF.manager,
  ],
  [
    3,
    { target: "Field", actionType: "Need Gear", description: "Out of debris bags", status: "Resolved" },
    STAFF.driver2,
    STAFF.partner20,
  ],
  [
    4,
    {
      target: "Office",
      actionType: "Sales",
      description: "Client asks for EG as well, price please",
      status: "Resolved",
    },
    STAFF.partner40,
    STAFF.sales,
  ],
  [
    6,
    { target: "Office", actionType: "DNF", description: "Gate locked, no answer", status: "Resolved" },
    STAFF.driver3,
    STAFF.manager,
  ],
];

/** Calls for help, with the trail of what was done about them. */
export function makeLiveActions(today: BusinessDate) {
  const rows = ACTIONS.map(([ago, action, recorderHrid, claimedBy], i) => {
    const day = addDays(today, -ago);
    const times = {
      created: instantOf(day, `9:${20 + i}`),
      claimed: instantOf(day, `9:${40 + i}`),
      resolved: instantOf(day, `11:${10 + i}`),
    };
    const resolvedAt = action.status === "Resolved" ? times.resolved : null;
    return {
      row: { id: 51 + i, ...action, recorderHrid, claimedBy, resolvedAt, createdAt: times.created },
      times,
    };
  });
  const liveActionEvents = rows.flatMap(({ row, times }) => {
    const step = (actorHrid: number, status: NonNullable<Action["status"]>, at: Date, note = "") => ({
      liveActionId: row.id,
      actorHrid,
      status,
      at,
      note,
    });
    return [
      step(row.recorderHrid, "Unclaimed", times.created),
      ...(row.claimedBy === null ? [] : [step(row.claimedBy, "In Progress", times.claimed, "On it")]),
      ...(row.claimedBy === null || !row.resolvedAt
        ? []
        : [step(row.claimedBy, "Resolved", row.resolvedAt, "Settled by phone")]),
    ];
  });
  return { liveActions: rows.map(({ row }) => row), liveActionEvents };
}

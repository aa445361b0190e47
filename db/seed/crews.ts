import { TRUCK_NUMBERS } from "@/lib/jobs/task-rules";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "./calendar";
import { SAFETY_POINTS } from "./data/texts";
import { nameOf, STAFF } from "./employees";
import type { CrewPlan } from "./jobs/past";
import { at, randomOf } from "./random";
import type { CrewDayRow, MemberRow } from "./types";

export const TABLETS = Array.from({ length: 8 }, (_, i) => `Tablet ${i + 1}`);

/** Who has not signed in this morning: decisions §7 wants the safety notice on driver2's phone. */
const NOT_SIGNED_IN = "driver2";

/** What the crew set-up lists offer. */
export function makeFleet() {
  const gear = (names: readonly string[]) =>
    names.map((name, position) => ({ name, position: position + 1 }));
  return {
    vehicles: gear(TRUCK_NUMBERS),
    gasCards: gear([...TRUCK_NUMBERS, "Visa", "Personal"]),
    tablets: gear(TABLETS),
    safetyPoints: SAFETY_POINTS.map((point, i) => ({ position: i + 1, point })),
  };
}

type Attendance = "whole" | "none" | "open";

function membersOf(plan: CrewPlan, ocid: number, attendance: Attendance): MemberRow[] {
  const seats = [
    ["driver", plan.driver],
    ["second", plan.second],
    ["third", plan.third],
  ] as const;
  return seats.flatMap(([position, login], i) => {
    if (!login) return [];
    const row: MemberRow = { ocid, ocdate: plan.day, position, hrid: STAFF[login] };
    if (attendance === "none") return [row];
    const at = instantOf(plan.day, `7:3${i}`);
    const by = STAFF[login];
    Object.assign(row, { present: true, presentChangedAt: at, presentChangedBy: by });
    if (attendance === "open") return [row];
    const signed = {
      signin: `07:3${i}:00`,
      signinBy: by,
      safetyRead: true,
      safetyReadChangedAt: at,
      safetyReadChangedBy: by,
    };
    return [{ ...row, ...signed }];
  });
}

/** Open-close records and their members for every crew that went, goes or will go out. */
export function makeCrewDays(today: BusinessDate, crews: readonly CrewPlan[]) {
  const ordered = [...crews].sort((a, b) => a.day.localeCompare(b.day) || a.shop.localeCompare(b.shop));
  const crewDays: CrewDayRow[] = [];
  const members: MemberRow[] = [];
  const usedOn = new Map<BusinessDate, number>();
  for (const [i, plan] of ordered.entries()) {
    const ocid = 1001 + i;
    const nth = usedOn.get(plan.day) ?? 0;
    usedOn.set(plan.day, nth + 1);
    const car = at(TRUCK_NUMBERS, (nth * 2 + Number(plan.day.slice(8)) * 3) % TRUCK_NUMBERS.length);
    crewDays.push({
      ocid,
      ocdate: plan.day,
      shop: plan.shop,
      closemgrHrid: plan.shop === "Osler" ? STAFF.closer : STAFF.manager,
      car,
      gascard: car,
      laptop: at(TABLETS, nth),
      createdAt: instantOf(addDays(plan.day, -1), "16:45"),
    });
    const attendance =
      plan.day > today ? "none" : plan.day === today && plan.driver === NOT_SIGNED_IN ? "open" : "whole";
    members.push(...membersOf(plan, ocid, attendance));
  }
  return { crewDays, members };
}

type TaskRow = {
  crewHrid: number;
  taskdate: string;
  stime: string;
  ftime: string;
  taskType: string;
  recorderHrid: number;
} & Partial<{
  truckNum: string;
  odometer: number;
  gasCard: string;
  gasAmount: number;
  notes: string;
}>;

/** Gas, traffic and snacks of the crews of the last weeks. */
export function makeCrewTasks(today: BusinessDate, crews: readonly CrewPlan[]): TaskRow[] {
  const random = randomOf(`crew tasks ${today}`);
  const since = addDays(today, -30);
  return crews
    .filter(({ day, driver }) => day >= since && day <= today && driver !== NOT_SIGNED_IN)
    .flatMap(({ day, driver }) => {
      const crewHrid = STAFF[driver];
      const base = { crewHrid, taskdate: day, recorderHrid: crewHrid };
      const truck = random.pick(TRUCK_NUMBERS);
      const gas = {
        ...base,
        stime: "07:45:00",
        ftime: "07:55:00",
        taskType: "Gas",
        truckNum: truck,
        odometer: random.int(64_000, 188_000),
        gasCard: truck,
        gasAmount: random.int(3_800, 11_900),
        createdAt: instantOf(day, "7:56"),
      };
      const snack = {
        ...base,
        stime: "10:15:00",
        ftime: "10:25:00",
        taskType: "Snack",
        createdAt: instantOf(day, "10:26"),
      };
      const traffic = {
        ...base,
        stime: "09:10:00",
        ftime: "09:30:00",
        taskType: "Traffic",
        notes: `Gardiner closed, ${nameOf(driver)} went around`,
        createdAt: instantOf(day, "9:31"),
      };
      return [
        ...(random.chance(0.4) ? [gas] : []),
        ...(random.chance(0.35) ? [traffic] : []),
        ...(random.chance(0.5) ? [snack] : []),
      ];
    });
}

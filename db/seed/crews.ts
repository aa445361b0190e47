import type * as t from "@/db/schema";
import { TRUCK_NUMBERS } from "@/lib/core/work/task-rules";
import { addDays, type BusinessDate, daysBetween } from "@/lib/values/dates";
import { instantOf, type Moment } from "./calendar";
import { SAFETY_POINTS } from "./data/texts";
import { STAFF } from "./employees";
import type { CrewPlan } from "./jobs/past";
import { at, type Random, randomOf } from "./random";
import type { CrewDayRow, MemberRow } from "./types";

export const TABLETS = Array.from({ length: 8 }, (_, i) => `Tablet ${i + 1}`);

/** Whose crew sets out at noon today: until then driver2's phone shows the safety notice. */
const LATE = "driver2";

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

function membersOf(plan: CrewPlan, ocid: number, now: Moment): MemberRow[] {
  const isLate = plan.day === now.today && plan.driver === LATE;
  const seats = [
    ["driver", plan.driver],
    ["second", plan.second],
    ["third", plan.third],
  ] as const;
  return seats.flatMap(([position, login], i) => {
    if (!login) return [];
    const row: MemberRow = { ocid, ocdate: plan.day, position, hrid: STAFF[login] };
    const [arrival, signin] = [`07:3${i}`, isLate ? `12:0${i}` : `07:3${i}`];
    const [cameAt, signedAt] = [instantOf(plan.day, arrival), instantOf(plan.day, signin)];
    const by = STAFF[login];
    if (cameAt > now.at) return [row];
    const present = { ...row, present: true, presentChangedAt: cameAt, presentChangedBy: by };
    if (signedAt > now.at) return [present];
    const signed = {
      signin: `${signin}:00`,
      signinBy: by,
      safetyRead: true,
      safetyReadChangedAt: signedAt,
      safetyReadChangedBy: by,
    };
    return [{ ...present, ...signed }];
  });
}

/** Open-close records and their members for every crew that has gone, is out or will go out. */
export function makeCrewDays(now: Moment, crews: readonly CrewPlan[]) {
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
    members.push(...membersOf(plan, ocid, now));
  }
  return { crewDays, members };
}

type TaskRow = typeof t.crewTasks.$inferInsert & { createdAt: Date };
type OnTheRoad = { crewHrid: number; day: BusinessDate; truck: string };

const between = (from: string, to: string, { crewHrid, day }: OnTheRoad) => ({
  crewHrid,
  taskdate: day,
  stime: `${from}:00`,
  ftime: `${to}:00`,
  recorderHrid: crewHrid,
  createdAt: instantOf(day, to),
});

/** The trucks were bought together and drive about as far a day, so odometers only go up (rule odometer). */
const gas = (random: Random, crew: OnTheRoad, today: BusinessDate): TaskRow => ({
  ...between("07:45", "07:55", crew),
  taskType: "Gas",
  truckNum: crew.truck,
  odometer: 97_500 - 90 * daysBetween(crew.day, today) - random.int(0, 60),
  gasCard: crew.truck,
  gasAmount: random.int(5_600, 9_900),
});

const traffic = (crew: OnTheRoad): TaskRow => ({
  ...between("09:10", "09:30", crew),
  taskType: "Traffic",
  notes: "Gardiner closed, went around",
});

const snack = (crew: OnTheRoad): TaskRow => ({ ...between("10:15", "10:25", crew), taskType: "Snack" });

/** The crews' gas, traffic and snacks in the last weeks. */
export function makeCrewTasks(
  { today, at: now }: Moment,
  { crewDays, members }: ReturnType<typeof makeCrewDays>,
): TaskRow[] {
  const random = randomOf(`crew tasks ${today}`);
  const drivers = new Map(members.filter((m) => m.position === "driver").map((m) => [m.ocid, m.hrid]));
  const lately = crewDays.filter(({ ocdate }) => ocdate >= addDays(today, -30) && ocdate <= today);
  const tasks = lately.flatMap(({ ocid, ocdate, car }) => {
    const crewHrid = drivers.get(ocid);
    if (!crewHrid || !car || (ocdate === today && crewHrid === STAFF[LATE])) return [];
    const crew = { crewHrid, day: ocdate, truck: car };
    return [
      ...(random.chance(0.4) ? [gas(random, crew, today)] : []),
      ...(random.chance(0.35) ? [traffic(crew)] : []),
      ...(random.chance(0.5) ? [snack(crew)] : []),
    ];
  });
  return tasks.filter(({ createdAt }) => createdAt <= now);
}

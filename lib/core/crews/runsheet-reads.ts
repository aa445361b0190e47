import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  findDayFigures,
  listRunsheetJobs,
  type RunsheetJobRow,
  type SeatRow,
} from "@/lib/core/crews/sql/runsheet";
import { visitNotes } from "@/lib/core/jobs/fields";
import { getSettings } from "@/lib/core/settings/reads";
import { numToWire } from "@/lib/core/work/number-rules";
import { toWire } from "@/lib/fields";
import { clockToWire } from "@/lib/values/clock-time";
import { businessDate } from "@/lib/values/dates";
import { type CrewToday, crewForHrid } from "./crew-access";
import { safetyOkFor } from "./rules";
import type { dailyDriverNameContract, dailyJobsContract, Runsheet, RunsheetJob } from "./runsheet-contract";
import { type RunsheetView, taskDescription } from "./runsheet-rules";

/**
 * Today's run sheet for `hrid`'s crew, in four statements. Jobs stay on the server until the crew has acknowledged its
 * safety points. Errors: 403, 404 of `crewForHrid`.
 */
export async function readRunsheet(ctx: Context, hrid: number): Promise<RunsheetView> {
  const { crew, today } = await crewForHrid(ctx, hrid);
  const date = businessDate(ctx.now);
  const safety = crew !== null && safetyOkFor(staffOf(ctx), crew.seats);
  const [jobs, figures, settings] = await Promise.all([
    safety ? listRunsheetJobs(ctx.db, [crew.crewHrid], date) : [],
    findDayFigures(ctx.db, date, { crewHrid: crew?.crewHrid ?? null, ocid: crew?.ocid ?? null }),
    getSettings(ctx.db, ["dutyContacts", "taskTypes"], date),
  ]);
  const contacts = settings.dutyContacts;
  return {
    fall_jobs_left: figures.jobsLeft,
    fall_jobs_done_today: figures.jobsDone,
    jobs: jobs.map(jobToWire),
    today_crew: crew && crewToWire(crew),
    miker_name: contacts[0]?.name ?? null,
    miker_cell: contacts[0]?.phone ?? null,
    tasks: figures.tasks.map((task) => ({
      id: task.id,
      stime: task.stime,
      ftime: task.ftime,
      task_desc: taskDescription(task),
    })),
    crew_options: crewOptions(ctx, today),
    date,
    safety_ok: safety,
    ocs: managersOf(today),
    taskOptions: { ...figures.options, types: settings.taskTypes },
    contacts,
  };
}

export const dailyJobs = async (
  ctx: Context,
  { hrid }: Input<typeof dailyJobsContract>,
): Promise<Answer<typeof dailyJobsContract>> => readRunsheet(ctx, hrid);

/** Errors: 403, 404 of `crewForHrid`; null when the person isn't on a crew today. */
export async function dailyDriverName(
  ctx: Context,
  { hrid }: Input<typeof dailyDriverNameContract>,
): Promise<Answer<typeof dailyDriverNameContract>> {
  const { crew } = await crewForHrid(ctx, hrid);
  return { driver: crew?.crewName ?? null };
}

/** All of today's crews for people who can switch, otherwise their own. */
export function crewOptions(ctx: Context, today: readonly CrewToday[]): Runsheet["crew_options"] {
  const { hrid, crewMaster, capabilities } = staffOf(ctx);
  const all = crewMaster || capabilities.has("production") || capabilities.has("management");
  return today
    .filter((crew) => all || crew.members.includes(hrid))
    .map(({ crewHrid, crewName }) => ({ crew_hrid: crewHrid, crew_name: crewName }));
}

export function crewToWire({ seats, ...crew }: CrewToday): NonNullable<Runsheet["today_crew"]> {
  const nameAt = (position: SeatRow["position"]) =>
    seats.find((seat) => seat.position === position)?.name ?? null;
  return {
    ocid: crew.ocid,
    shop: crew.shop,
    car: crew.car,
    crew_hrid: crew.crewHrid,
    crew_name: crew.crewName,
    driver: crew.crewName,
    partner: nameAt("second"),
    partner1: nameAt("third"),
    members: seats.map((seat) => ({
      hrid: seat.hrid,
      name: seat.name,
      position: seat.position,
      present: seat.present,
      signin: clockToWire(seat.signin),
      safety_read: seat.safetyRead ? "yes" : "no",
      read_out_by: seat.readOutBy,
    })),
  };
}

/** Who opens and closes each shop today, each person once (rule run-sheet-figures). */
function managersOf(today: readonly CrewToday[]): Runsheet["ocs"] {
  const found = new Map<string, Runsheet["ocs"][number]>();
  for (const { shop, seats } of today) {
    const seat = seats[0];
    if (seat?.openerName) add("Open", seat.openerName, seat.openerPhone, shop);
    if (seat?.closerName) add("Close", seat.closerName, seat.closerPhone, shop);
  }
  return [...found.values()];

  function add(action: "Open" | "Close", name: string, cell: string | null, shop: CrewToday["shop"]) {
    found.set(`${shop} ${action} ${name}`, { name, cell, shop, action });
  }
}

export function jobToWire(row: RunsheetJobRow): RunsheetJob {
  return {
    jobid: row.jobid,
    cfid: row.cfid,
    num: numToWire(row.num),
    client: [row.honorific, row.firstname, row.lastname].filter(Boolean).join(" "),
    email: row.email,
    phone: row.cellphone ?? row.phone,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    jobdesc: row.jobdesc,
    price: row.price,
    perly: row.perly,
    sdate: row.sdate,
    fdate: row.fdate,
    stime: row.stime,
    reportstime: clockToWire(row.reportstime),
    reportftime: clockToWire(row.reportftime),
    est_mins: row.estMinutes,
    nextdest: row.nextdest,
    recstatus: row.recstatus,
    held_for: row.heldFor,
    holding_cell: row.holdingCell,
    prodcomm: row.prodcomm,
    ...toWire(visitNotes, row, "crew"),
    last_stop: row.lastStop,
    call_ahead: row.callAhead,
    visit_answer: row.visitAnswer,
    lawnsign: row.lawnsign,
    clienthm: row.clienthm,
  };
}

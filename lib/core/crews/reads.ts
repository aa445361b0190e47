import type { Context } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import {
  type CrewDayRow,
  countCrewsByDay,
  findCrewDay,
  listCrewDays,
  listCrewPeople,
  listGear,
} from "@/lib/core/crews/sql/crew-days";
import { listAway } from "@/lib/core/days-off/sql";
import { NotFound } from "@/lib/errors";
import { addDays, type BusinessDate, businessDate, isBusinessDate, tomorrow } from "@/lib/values/dates";
import { rowsShown } from "@/lib/values/text";
import { CREW_ROWS, type CrewRecord, type CrewSetUp, type crewSetUpListsContract } from "./contract";

const DAYS_LISTED = 14;
/** The most crews a company can send out in one day. */
const MOST_CREWS = 500;

export function toCrewRecord(row: CrewDayRow): CrewRecord {
  const { closemgrName, driverName, partnerName, partner1Name, ...rest } = row;
  return {
    ...rest,
    closemgr_name: closemgrName,
    driver_name: driverName,
    partner_name: partnerName,
    partner1_name: partner1Name,
  };
}

/** The crews of `date`, or the newest `limit` from two weeks ago on, latest day first. */
export async function listCrews(
  ctx: Context,
  { date, limit = MOST_CREWS }: { date?: BusinessDate; limit?: number },
): Promise<CrewRecord[]> {
  const from = addDays(businessDate(ctx.now), -DAYS_LISTED);
  const rows = await listCrewDays(ctx.db, date ? { on: date, limit } : { from, limit });
  return rows.map(toCrewRecord);
}

export async function getCrew(ctx: Context, { ocid }: { ocid: number }): Promise<CrewRecord> {
  const row = await findCrewDay(ctx.db, ocid);
  if (!row) throw new NotFound("We can't find this crew. It may have been deleted.");
  return toCrewRecord(row);
}

/** The drivers with a crew on `date`, whose day the office can package. */
export async function listDrivers(ctx: Context, { date }: { date: BusinessDate }) {
  const rows = await listCrewDays(ctx.db, { on: date });
  return rows.map((row) => ({ hrid: row.driver, name: row.driverName }));
}

/** Today's crews by driver, for choosing one. */
export async function listCrewNames(ctx: Context) {
  const rows = await listCrewDays(ctx.db, { on: businessDate(ctx.now) });
  return rows.map((row) => ({ crew_hrid: row.driver, crew_name: row.driverName }));
}

export async function crewSetUpLists(ctx: Context): Promise<Answer<typeof crewSetUpListsContract>> {
  const [people, gear] = await Promise.all([listCrewPeople(ctx.db), listGear(ctx.db)]);
  const options = (chosen: typeof people) => chosen.map(({ hrid, name }) => ({ hrid, name }));
  return {
    mgrOptions: options(people.filter((person) => person.closingManager)),
    driverOptions: options(people.filter((person) => person.driver)),
    partnerOptions: options(people),
    vehicleOptions: gear.vehicles,
    gascardOptions: gear.gasCards,
    tabletOptions: gear.tablets,
  };
}

/** Everything crew set-up shows: the list, the choices, and the crew being edited. Errors: 404 no such crew. */
export async function crewSetUpScreen(
  ctx: Context,
  { date, rows, ocid }: { date?: unknown; rows?: unknown; ocid?: number },
): Promise<CrewSetUp> {
  const limit = rowsShown(rows, CREW_ROWS);
  const shown = isBusinessDate(date) ? date : undefined;
  const crew = ocid === undefined ? null : await getCrew(ctx, { ocid });
  const formDate = crew?.ocdate ?? shown ?? tomorrow(ctx.now);
  const [crews, crewsOfDay, lists, awayOnDay, days] = await Promise.all([
    listCrews(ctx, { date: shown, limit: limit + 1 }),
    listCrews(ctx, { date: formDate }),
    crewSetUpLists(ctx),
    listAway(ctx.db, formDate),
    countCrewsByDay(ctx.db, addDays(formDate, -DAYS_LISTED), addDays(formDate, -1)),
  ]);
  const list = { crews: crews.slice(0, limit), more: crews.length > limit };
  const week = addDays(formDate, -7);
  const copyFrom = days.filter(({ day }, at) => at === 0 || day === week);
  return {
    ...list,
    crew,
    formDate,
    crewsOfDay,
    awayOnDay,
    copyFrom,
    lists,
    today: businessDate(ctx.now),
  };
}

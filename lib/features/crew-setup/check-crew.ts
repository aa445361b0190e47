import type { Context } from "@/lib/context";
import { closedDay } from "@/lib/core/crews/contract";
import { crewIssues } from "@/lib/core/crews/rules";
import { type CrewForm, type CrewValues, crewValues } from "@/lib/core/crews/schema";
import {
  type CrewDayRow,
  listCrewDays,
  listCrewPeople,
  listGear,
  lockCrewDay,
} from "@/lib/core/crews/sql/crew-days";
import { someoneAway } from "@/lib/core/days-off/contract";
import { awaySentence } from "@/lib/core/days-off/rules";
import { listAway } from "@/lib/core/days-off/sql";
import { closedSentence } from "@/lib/core/seasons/closed-rules";
import { readClosedDays } from "@/lib/core/settings/closed-days";
import type { Override } from "@/lib/core/work/promise-schema";
import { Invalid, Refused } from "@/lib/errors";
import { type BusinessDate, businessDate, isBusinessDate } from "@/lib/values/dates";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";

type CrewIssue = Issue<keyof CrewForm>;

/**
 * The form's values once every rule holds, checked under the day's lock: two managers can't both send out the same
 * truck. Values in `before` may stay, even a truck sold since. Errors: 422 by field.
 */
export async function checkCrew(
  ctx: Context,
  form: CrewForm,
  before: CrewDayRow | null,
): Promise<CrewValues> {
  const issues = crewIssues(form, await crewsOn(ctx, form.ocdate), before ?? undefined);
  if (issues.length === 0)
    issues.push(...(await strangers(ctx, form, before)), ...(await strangeGear(ctx, form, before)));
  if (issues.length > 0) throw new Invalid("Please check the crew.", { errors: issuesToErrors(issues) });
  return crewValues(form);
}

const SEATS = ["driver", "partner", "partner1", "closemgr"] as const;

/** Errors: 409 `away` when someone new on the crew has that day off and there's no reason to send them anyway. */
export async function refuseAway(
  ctx: Context,
  values: CrewValues,
  { before, away }: { before: CrewDayRow | null; away: Override },
): Promise<void> {
  const kept = before?.ocdate === values.ocdate ? SEATS.map((seat) => before[seat]) : [];
  const added = SEATS.map((seat) => values[seat]).filter((hrid) => hrid !== null && !kept.includes(hrid));
  if (away || added.length === 0) return;
  const people = (await listAway(ctx.db, values.ocdate)).filter(({ hrid }) => added.includes(hrid));
  if (people.length > 0) throw new Refused(someoneAway, awaySentence(people), { people });
}

/** Errors: 409 `closed_day` before the first crew of a closed day that isn't over, without a reason (rule closed-days). */
export async function refuseClosed(ctx: Context, day: BusinessDate, closed: Override): Promise<void> {
  if (closed || day < businessDate(ctx.now)) return;
  const why = (await readClosedDays(ctx))(day);
  if (why === null || (await listCrewDays(ctx.db, { on: day, limit: 1 })).length > 0) return;
  throw new Refused(closedDay, `${closedSentence(day, why)} Plan it anyway?`, { date: day, why });
}

async function crewsOn(ctx: Context, day: string) {
  if (!isBusinessDate(day)) return [];
  await lockCrewDay(ctx.db, day);
  const rows = await listCrewDays(ctx.db, { on: day });
  return rows.map((row) => ({ ...row, crewName: row.driverName }));
}

/** People the option lists don't offer for a seat; whoever already has it may stay. */
async function strangers(ctx: Context, form: CrewForm, before: CrewDayRow | null): Promise<CrewIssue[]> {
  const people = await listCrewPeople(ctx.db);
  const offered = {
    driver: people.filter(({ driver }) => driver),
    partner: people,
    partner1: people,
    closemgr: people.filter(({ closingManager }) => closingManager),
  };
  return (["driver", "partner", "partner1", "closemgr"] as const)
    .filter((field) => {
      const hrid = form[field];
      return (
        hrid !== null && hrid !== before?.[field] && !offered[field].some((person) => person.hrid === hrid)
      );
    })
    .map((field) => ({ field, message: "Select a person from the list" }));
}

async function strangeGear(ctx: Context, form: CrewForm, before: CrewDayRow | null): Promise<CrewIssue[]> {
  const { vehicles, gasCards, tablets } = await listGear(ctx.db);
  const lists = { car: vehicles, gascard: gasCards, laptop: tablets };
  return (["car", "gascard", "laptop"] as const)
    .filter((field) => {
      const name = form[field];
      return name !== null && name !== before?.[field] && !lists[field].includes(name);
    })
    .map((field) => ({ field, message: "Select from the list" }));
}

import { type CrewDayRow, listCrewDays, listGear, lockCrewDay, unknownPeople } from "@/db/queries/crew-days";
import type { Context } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import { isBusinessDate } from "@/lib/values/dates";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import { crewIssues } from "./rules";
import { type CrewForm, type CrewValues, crewValues } from "./schema";

type CrewIssue = Issue<keyof CrewForm>;

/**
 * The form's values once every rule holds, looked at under the day's lock: two managers cannot both send out the
 * same truck. What `before` had may stay, even a truck sold since. Errors: 422 by field.
 */
export async function checkCrew(
  ctx: Context,
  form: CrewForm,
  before: CrewDayRow | null,
): Promise<CrewValues> {
  const issues = crewIssues(form, await crewsOn(ctx, form.ocdate));
  if (issues.length === 0)
    issues.push(...(await strangers(ctx, form, before)), ...(await strangeGear(ctx, form, before)));
  if (issues.length > 0) throw new Invalid("Please check the crew.", { errors: issuesToErrors(issues) });
  return crewValues(form);
}

async function crewsOn(ctx: Context, day: string) {
  if (!isBusinessDate(day)) return [];
  await lockCrewDay(ctx.db, day);
  const rows = await listCrewDays(ctx.db, { on: day });
  return rows.map((row) => ({ ...row, crewName: row.driverName }));
}

async function strangers(ctx: Context, form: CrewForm, before: CrewDayRow | null): Promise<CrewIssue[]> {
  const seats = (["driver", "partner", "partner1", "closemgr"] as const).flatMap((field) => {
    const hrid = form[field];
    return hrid === null || hrid === before?.[field] ? [] : [{ field, hrid }];
  });
  const people = seats.map(({ hrid }) => hrid);
  const unknown = people.length > 0 ? await unknownPeople(ctx.db, people) : [];
  return seats
    .filter(({ hrid }) => unknown.includes(hrid))
    .map(({ field }) => ({ field, message: "Select a person from the list" }));
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

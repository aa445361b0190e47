import { sqlState } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { copyCrewsContract, undoCopyContract } from "@/lib/core/crews/contract";
import {
  deleteCrewDay,
  findCrewDay,
  insertCrewDay,
  listCrewDays,
  listCrewPeople,
  listGear,
  lockCrew,
  lockCrewDay,
  replaceMembers,
} from "@/lib/core/crews/sql/crew-days";
import { listAway } from "@/lib/core/days-off/sql";
import { listPartnersOfDays } from "@/lib/core/partners/sql/crew-partners";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { refuseClosed } from "./check-crew";
import { type CopyFacts, type CrewToCopy, copyPlan } from "./copy-rules";
import { dayOf, HELD, membersOf, noted } from "./save-crew";
import { countJobsOfCrew } from "./sql";

/**
 * Copies a day's crews, or one shop's, to another day, under that day's lock: a second copy at the same time finds the
 * first one's crews and adds nothing. Errors: 422 for a day that's over, or the same one; 409 `closed_day`.
 */
export async function copyCrews(
  ctx: Context,
  { from, to, shop, closed }: Input<typeof copyCrewsContract>,
): Promise<Answer<typeof copyCrewsContract>> {
  if (from >= to) throw new Invalid({ from: ["Copy crews from an earlier day"] });
  if (to < businessDate(ctx.now))
    throw new Invalid({ to: ["This day is over, so crews can't be copied to it"] });
  await lockCrewDay(ctx.db, to);
  await refuseClosed(ctx, to, closed);
  const before = (await listCrewDays(ctx.db, { on: from })).filter((crew) => !shop || crew.shop === shop);
  const crews = before.map((row): CrewToCopy => {
    const names = new Map<number, string>([[row.driver, row.driverName]]);
    if (row.partner !== null) names.set(row.partner, row.partnerName ?? "");
    if (row.partner1 !== null) names.set(row.partner1, row.partner1Name ?? "");
    if (row.closemgr !== null) names.set(row.closemgr, row.closemgrName ?? "");
    return { ...row, crewName: row.driverName, names };
  });
  const { copied, leftOut } = copyPlan(crews, await factsOf(ctx, to, crews));
  const made: Answer<typeof copyCrewsContract>["copied"] = [];
  for (const { values, crew } of copied) {
    const ocid = await insertCrewDay(ctx.db, { ...dayOf(values), createdAt: ctx.now });
    await replaceMembers(ctx.db, ocid, values.ocdate, membersOf(values));
    await audit(ctx, {
      action: "crew.create",
      subject: "crew",
      subjectId: ocid,
      after: noted(values, [closed]),
    });
    made.push({ ocid, crew, version: 1 });
  }
  const ocidOf = new Map(made.map(({ crew, ocid }) => [crew, ocid]));
  return {
    copied: made,
    left_out: leftOut.map(({ crew, gap, why }) => ({
      crew,
      why,
      gap,
      ocid: gap === null ? null : (ocidOf.get(crew) ?? null),
    })),
  };
}

async function factsOf(ctx: Context, day: BusinessDate, crews: readonly CrewToCopy[]): Promise<CopyFacts> {
  const people = [
    ...new Set(crews.flatMap(({ driver, partner, partner1 }) => [driver, partner, partner1])),
  ].filter((hrid) => hrid !== null);
  const [staff, away, gear, rows, partners] = await Promise.all([
    listCrewPeople(ctx.db),
    listAway(ctx.db, day),
    listGear(ctx.db),
    listCrewDays(ctx.db, { on: day }),
    listPartnersOfDays(
      ctx.db,
      people.map((crewHrid) => ({ crewHrid, day })),
    ),
  ]);
  return {
    day,
    people: new Map(staff.map((person) => [person.hrid, person])),
    away: new Map(away.map(({ hrid, kind }) => [hrid, kind])),
    partners: new Map(people.map((hrid, at) => [hrid, partners[at] ?? null])),
    crewsOfDay: rows.map((row) => ({ ...row, crewName: row.driverName })),
    gear: { car: gear.vehicles, gascard: gear.gasCards, laptop: gear.tablets },
  };
}

/** Deletes copied crews that no one has changed or used since; the others stay, with the reason. */
export async function undoCopy(
  ctx: Context,
  { crews }: Input<typeof undoCopyContract>,
): Promise<Answer<typeof undoCopyContract>> {
  const kept: Answer<typeof undoCopyContract>["kept"] = [];
  let removed = 0;
  for (const { ocid, version } of crews.toSorted((a, b) => a.ocid - b.ocid)) {
    await lockCrew(ctx.db, ocid);
    const crew = await findCrewDay(ctx.db, ocid);
    if (!crew) continue;
    const why = await whyKept(ctx, crew, version);
    if (why) {
      kept.push({ crew: crew.driverName, why });
      continue;
    }
    await audit(ctx, { action: "crew.delete", subject: "crew", subjectId: ocid, before: crew });
    removed += 1;
  }
  return { removed, kept };
}

/** Deletes the crew, or says why it stays. */
async function whyKept(
  ctx: Context,
  crew: NonNullable<Awaited<ReturnType<typeof findCrewDay>>>,
  version: number,
): Promise<string | null> {
  if (crew.version !== version) return "Someone changed this crew since it was copied";
  const { all } = await countJobsOfCrew(ctx.db, crew.driver, crew.ocdate);
  if (all > 0) return `This crew has ${count(all, "job")} that day`;
  try {
    // A savepoint: the others go on when this one is in use.
    await ctx.db.transaction((tx) => deleteCrewDay(tx, crew.ocid));
    return null;
  } catch (error) {
    if (HELD.has(sqlState(error) ?? "")) return "This crew has already opened or closed its truck that day";
    throw error;
  }
}

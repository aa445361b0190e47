import type { CrewDayJobRow, CrewDayLists } from "@/db/queries/checklists/checklists";
import { numToWire } from "@/lib/core/work/number-rules";
import { clockToWire } from "@/lib/values/clock-time";
import type { CloseList, CrewJob, OpenCloseRecord, OpenList } from "./contract";
import type { Checklist, Tick } from "./rules";
import { CLOSE_CHECKS, OPEN_CHECKS } from "./schema";

const tick = (on: boolean): Tick => (on ? "t" : "");

function ticksOf<K extends string>(keys: readonly K[], checked: readonly string[]): Record<K, Tick> {
  return Object.fromEntries(keys.map((key) => [key, tick(checked.includes(key))])) as Record<K, Tick>;
}

const common = (list: Checklist) => ({
  id: list.id,
  ocid: list.ocid,
  crew_notes: list.crewNotes,
  crew_needs: list.crewNeeds,
  email_crew_notes: tick(list.emailCrewNotes === "t"),
  version: list.version,
});

const personOf = ({ hrid, name }: Checklist) => (hrid === null || name === null ? null : { hrid, name });

export const openToWire = (list: Checklist): OpenList => ({
  ...ticksOf(OPEN_CHECKS, list.checked),
  ...common(list),
  opener: personOf(list),
});

export const closeToWire = (list: Checklist): CloseList => ({
  ...ticksOf(CLOSE_CHECKS, list.checked),
  ...common(list),
  closer: personOf(list),
});

const SHOP_ON_WIRE = { Osler: "OSLER", Morse: "MORSE" } as const;

export function recordToWire({
  ocid,
  ocdate,
  shop,
  car,
  gascard,
  laptop,
  version,
}: CrewDayLists["day"]): OpenCloseRecord {
  return { ocid, ocdate, shop: SHOP_ON_WIRE[shop], car, gascard, laptop, version };
}

export const jobToWire = (row: CrewDayJobRow): CrewJob => ({
  ...row,
  num: numToWire(row.num),
  reportstime: clockToWire(row.reportstime),
  reportftime: clockToWire(row.reportftime),
});

import type { StaffActor } from "@/lib/actor";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { type Check, CLOSE_CHECKS, OPEN_CHECKS } from "./schema";

export const CHECKS = { open: OPEN_CHECKS, close: CLOSE_CHECKS } as const;
export type ListKind = keyof typeof CHECKS;

/** 't' is checked, '' is not. */
export type Tick = "t" | "";
/** As sent: null means unchecked, an omitted field stays as it is. */
export type SentTicks<C extends string = Check> = { readonly [check in C]?: Tick | null };

/**
 * Boxes that people check together; each group has one button that checks the rest of it. In the morning that's the
 * whole truck, in the evening what's put away in one place.
 */
export const CHECK_GROUPS: { [kind in ListKind]: readonly { title: string; checks: readonly Check[] }[] } = {
  open: [{ title: "Everything", checks: OPEN_CHECKS }],
  close: [
    { title: "Ladders and poles", checks: ["step_ladd", "ladder_arms1", "ladder_arms2", "poles", "snake"] },
    {
      title: "Cleaning gear",
      checks: [
        "rags",
        "debris_bags",
        "water_bucket",
        "scoops",
        "small_broom",
        "dustpan",
        "push_broom",
        "water_jug",
      ],
    },
    {
      title: "Truck, keys and money",
      checks: [
        "ckeys",
        "gascard",
        "gascardin",
        "laptop",
        "chqs",
        "cash",
        "vehicle_clean",
        "data_sheet",
        "vehicle_bed",
      ],
    },
  ],
};

/** A stored open or close checklist. */
export type Checklist = {
  id: number;
  ocid: number;
  checked: readonly Check[];
  crewNotes: string;
  crewNeeds: string;
  /** 't' while the current notes and needs have been emailed. */
  emailCrewNotes: string;
  /** Who started it. */
  hrid: number | null;
  name: string | null;
  version: number;
};

export type ListText = Pick<Checklist, "crewNotes" | "crewNeeds">;

/** The list's checks after `ticks`, in the list's own order. */
export function applyTicks(kind: ListKind, before: readonly Check[], ticks: SentTicks): Check[] {
  return CHECKS[kind].filter((check) => {
    const sent = ticks[check];
    return sent === undefined ? before.includes(check) : sent === "t";
  });
}

/** Only the fields of `kind` out of a body that holds more. */
export function ticksIn(kind: ListKind, body: SentTicks): SentTicks {
  const found: { [check in Check]?: Tick | null } = {};
  for (const check of CHECKS[kind]) if (body[check] !== undefined) found[check] = body[check];
  return found;
}

/** What one checklist requests. */
export type CrewNeed = {
  kind: ListKind;
  id: number;
  ocid: number;
  ocdate: BusinessDate;
  shop: "Osler" | "Morse";
  crew_name: string | null;
  writer: string | null;
  needs: string;
};

type Writer = Pick<StaffActor, "hrid" | "crewMaster" | "capabilities">;
type WrittenDay = { ocdate: BusinessDate; members: readonly number[] };

/**
 * Crew managers and production may change any crew's day. The crew itself, a crew master and management may change
 * today's and, for a truck that came back late, yesterday's.
 */
export function mayChangeDay(
  { hrid, crewMaster, capabilities }: Writer,
  day: WrittenDay,
  today: BusinessDate,
): boolean {
  if (capabilities.has("crew_mgt") || capabilities.has("production")) return true;
  const recent = day.ocdate === today || day.ocdate === addDays(today, -1);
  return recent && (day.members.includes(hrid) || crewMaster || capabilities.has("management"));
}

/** "Open 14 of 20". */
export const progressText = (kind: ListKind, checked: number): string =>
  `${kind === "open" ? "Open" : "Close"} ${checked} of ${CHECKS[kind].length}`;

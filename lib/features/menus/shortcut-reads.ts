import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { clientsShownTo, countClientReads } from "@/lib/core/clients/reading/reads";
import { yearRange } from "@/lib/core/pay/period-rules";
import { TooMany } from "@/lib/errors";
import {
  clientsNumbered,
  listShortcuts,
  peopleNumbered,
  placesNumbered,
  type ShortcutRow,
  workNumbered,
} from "@/lib/features/menus/sql/shortcuts";
import { businessDate, yearOf } from "@/lib/values/dates";
import type { Found } from "./search-contract";
import { clientFound, leadKindsOpenTo, personFound, placeFound, placesToGo, workFound } from "./search-rules";
import type { shortcutsContract } from "./shortcut-contract";
import { isRemembered, numbersOf, RECENT, type Shortcut, sameShortcut } from "./shortcut-rules";

/** How many of the latest are looked up: some may be gone, or not the caller's to see any more. */
const LOOKED_UP = RECENT.shown * 2;

/**
 * What the caller opened lately, pinned and named. Names are read anew, only of what the caller may see now; past the
 * hourly limit of clients only pages and people are left.
 */
export async function readShortcuts(ctx: Context): Promise<Answer<typeof shortcutsContract>> {
  const staff = staffOf(ctx);
  const rows = await listShortcuts(ctx.db, staff.hrid);
  const views = rows.filter(({ kind }) => kind === "view");
  const others = rows.filter(({ kind }) => kind !== "view");
  const pinned = others.filter(({ pinnedAt }) => pinnedAt !== null).toSorted(byPin);
  const recent = others.slice(0, LOOKED_UP);
  const found = await lookUp(ctx, staff, [...pinned, ...recent].flatMap(shortcutOf));
  const named = (row: ShortcutRow) =>
    found.filter((one) => shortcutOf(row).some((each) => sameShortcut(one, each)));
  return {
    pinned: pinned.flatMap(named),
    recent: recent.flatMap(named).slice(0, RECENT.shown),
    views: views
      .map(({ key, name }) => ({ href: key, name: name ?? key }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

const byPin = (a: ShortcutRow, b: ShortcutRow) => (a.pinnedAt?.getTime() ?? 0) - (b.pinnedAt?.getTime() ?? 0);

const shortcutOf = ({ kind, key }: ShortcutRow): Shortcut[] =>
  isRemembered(kind) ? [{ kind, id: key }] : [];

/** At most four statements: clients, properties, work and people. */
async function lookUp(ctx: Context, staff: StaffActor, shortcuts: readonly Shortcut[]): Promise<Found[]> {
  const { db } = ctx;
  const shown = clientsShownTo(ctx);
  const numbers = {
    client: numbersOf(shortcuts, "client"),
    property: numbersOf(shortcuts, "property"),
    job: numbersOf(shortcuts, "job"),
    dnf: numbersOf(shortcuts, "dnf"),
    odd_job: numbersOf(shortcuts, "odd_job"),
    lead: numbersOf(shortcuts, "lead"),
    employee: numbersOf(shortcuts, "employee"),
  };
  const inOffice = staff.capabilities.has("production");
  const today = businessDate(ctx.now);
  const [clients, places, work, people] = await Promise.all([
    numbers.client.length > 0 ? clientsNumbered(db, { numbers: numbers.client, shown }) : [],
    numbers.property.length > 0 ? placesNumbered(db, { numbers: numbers.property, shown }) : [],
    workNumbered(db, {
      numbers,
      shown,
      day: inOffice ? null : { hrid: staff.hrid, today },
      jobs: inOffice,
      leads: leadKindsOpenTo(staff),
      oddJobs: staff.mgr && { partner: staff.mgr.hrid, today },
    }),
    numbers.employee.length > 0 ? peopleNumbered(db, numbers.employee) : [],
  ]);
  const range = yearRange(yearOf(today));
  const open = [...placesToGo(staff), ...people.flatMap((person) => personFound(person, range, staff))];
  if (!(await areCountable(ctx, [...clients, ...places, ...work]))) return open;
  const care = shown === null;
  return [
    ...clients.map((client) => clientFound(client, { care })),
    ...places.map((place) => placeFound(place, care)),
    ...work.map((one) => workFound(one, { isPartner: staff.mgr !== null, inOffice })),
    ...open,
  ];
}

/** Counts these clients as read; false past the hour's limit. */
async function areCountable(ctx: Context, of: readonly { cfid: number }[]): Promise<boolean> {
  try {
    await countClientReads(ctx, [...new Set(of.map(({ cfid }) => cfid))]);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

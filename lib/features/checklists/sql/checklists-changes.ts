import { eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { closeChecklists, crewDays, openChecklists } from "@/db/schema/index";
import type { Checklist, ListKind } from "@/lib/features/checklists/rules";
import { CLOSE_CHECKS, OPEN_CHECKS } from "@/lib/features/checklists/schema";

/** Locks a crew's day, so that one person writes at a time. False: there's no such crew day. */
export async function lockCrewDayRow(db: Handle, ocid: number): Promise<boolean> {
  const days = db.select({ ocid: crewDays.ocid }).from(crewDays).where(eq(crewDays.ocid, ocid));
  return (await days.for("no key update")).length > 0;
}

export type ListValues = Pick<Checklist, "checked" | "crewNotes" | "crewNeeds" | "emailCrewNotes">;

/** Starts the checklist of a crew's day and returns its id; call under `lockCrewDayRow`. */
export async function insertList(
  db: Handle,
  kind: ListKind,
  given: ListValues & { ocid: number; hrid: number; createdAt: Date },
): Promise<number> {
  const { checked, hrid, ...values } = given;
  const made =
    kind === "open"
      ? await db
          .insert(openChecklists)
          .values({ ...values, openerHrid: hrid, checked: opens(checked) })
          .returning({ id: openChecklists.id })
      : await db
          .insert(closeChecklists)
          .values({ ...values, closerHrid: hrid, checked: closes(checked) })
          .returning({ id: closeChecklists.id });
  if (!made[0]) throw new Error("A checklist was not stored");
  return made[0].id;
}

/** Increments the version; call under `lockCrewDayRow`. */
export async function updateList(db: Handle, kind: ListKind, id: number, given: ListValues): Promise<void> {
  const { checked, ...values } = given;
  if (kind === "open")
    await db
      .update(openChecklists)
      .set({ ...values, checked: opens(checked), version: sql`${openChecklists.version} + 1` })
      .where(eq(openChecklists.id, id));
  else
    await db
      .update(closeChecklists)
      .set({ ...values, checked: closes(checked), version: sql`${closeChecklists.version} + 1` })
      .where(eq(closeChecklists.id, id));
}

/** Only the checks of one list, in its order. */
const opens = (checked: readonly string[]) => OPEN_CHECKS.filter((check) => checked.includes(check));
const closes = (checked: readonly string[]) => CLOSE_CHECKS.filter((check) => checked.includes(check));

import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { lockCrewDay, updateTruck } from "@/lib/core/crews/sql/crew-days";
import { Conflict, Forbidden, Invalid, Malformed, NotFound, Refused } from "@/lib/errors";
import {
  type CrewDayLists,
  findCrewDayLists,
  findOcidOfList,
  listTrucksOfDay,
} from "@/lib/features/checklists/sql/checklists";
import { lockCrewDayRow } from "@/lib/features/checklists/sql/checklists-changes";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { isUnselected } from "@/lib/values/form-fields";
import {
  type createCloseContract,
  type createOpenContract,
  staleCrewDay,
  type updateCloseContract,
  type updateOpenContract,
  type updateVehicleContract,
} from "./contract";
import { closeToWire, openToWire, recordToWire } from "./reads";
import { type ListKind, mayChangeDay } from "./rules";
import { type SentList, saveList } from "./save-list";

/**
 * The open checklist of a crew's day, created with the first field that is sent; later fields are merged into
 * it. Errors: 403, 404 of `dayToChange`, 409 and 422 of `saveList`.
 */
export const createOpen = (ctx: Context, { ocid, ...sent }: Input<typeof createOpenContract>) =>
  writeOpen(ctx, ocid, sent);

/** Errors besides those of `createOpen`: 404 no such list, 400 another crew's list. */
export const updateOpen = async (ctx: Context, { id, ocid, ...sent }: Input<typeof updateOpenContract>) =>
  writeOpen(ctx, await ocidOfList(ctx, "open", { id, ocid }), sent);

/** The close checklist; works like `createOpen`. */
export const createClose = (ctx: Context, { ocid, ...sent }: Input<typeof createCloseContract>) =>
  writeClose(ctx, ocid, sent);

export const updateClose = async (ctx: Context, { id, ocid, ...sent }: Input<typeof updateCloseContract>) =>
  writeClose(ctx, await ocidOfList(ctx, "close", { id, ocid }), sent);

async function writeOpen(
  ctx: Context,
  ocid: number,
  sent: SentList,
): Promise<Answer<typeof createOpenContract>> {
  const { open, day } = await saveList(ctx, "open", await dayToChange(ctx, ocid), sent);
  if (!open) throw new NotFound("We can't find this checklist. It may have been deleted.");
  return { open: openToWire(open), oc: recordToWire(day) };
}

async function writeClose(
  ctx: Context,
  ocid: number,
  sent: SentList,
): Promise<Answer<typeof createCloseContract>> {
  const { close, day } = await saveList(ctx, "close", await dayToChange(ctx, ocid), sent);
  if (!close) throw new NotFound("We can't find this checklist. It may have been deleted.");
  return { close: closeToWire(close), oc: recordToWire(day) };
}

async function ocidOfList(ctx: Context, kind: ListKind, { id, ocid }: { id: number; ocid?: number }) {
  const found = await findOcidOfList(ctx.db, kind, id);
  if (found === null) throw new NotFound("We can't find this checklist. It may have been deleted.");
  if (ocid !== undefined && ocid !== found) throw new Malformed("This checklist belongs to another crew.");
  return found;
}

type Changed = Answer<typeof updateVehicleContract>;

/**
 * Gives a crew's day another truck, or none for ''; its gas card stays. Errors: 403, 404 of `dayToChange`; 400 another
 * crew's checklist; 422 not our truck; 409 with the record when someone changed the crew in the meantime, 409 naming
 * the crew that has the truck.
 */
export async function updateVehicle(
  ctx: Context,
  { ocid, version, ...sent }: Input<typeof updateVehicleContract>,
): Promise<Changed> {
  const found = await dayToChange(ctx, ocid);
  const { day, open, close } = found;
  refuseStrangeLists(sent, { open: open?.id, close: close?.id });
  const answer = (car: string | null, raise: 0 | 1): Changed => ({
    open: open && openToWire(open),
    close: close && closeToWire(close),
    oc: recordToWire({ ...day, car, version: day.version + raise }),
  });
  const car = sent.car === null || isUnselected(sent.car) ? null : sent.car;
  if (car === day.car) return answer(car, 0);
  if (version !== undefined && version !== day.version) throw stale(answer(day.car, 0).oc);
  if (car !== null) await refuseTruck(ctx, car, day);
  await updateTruck(ctx.db, ocid, car);
  await audit(ctx, {
    action: "crew.update-vehicle",
    subject: "crew",
    subjectId: ocid,
    before: { car: day.car },
    after: { car },
  });
  return answer(car, 1);
}

/** Under the day's lock, so two crews can't take the same truck at once. */
async function refuseTruck(ctx: Context, car: string, { ocdate }: { ocdate: string }): Promise<void> {
  await lockCrewDay(ctx.db, ocdate);
  const trucks = await listTrucksOfDay(ctx.db, ocdate);
  const truck = trucks.find(({ name }) => name === car);
  if (truck?.ocid) {
    const message = `Truck ${car} is already with ${truck.crewName}'s crew that day`;
    throw new Conflict(message, { errors: { car: [message] } });
  }
  if (!truck?.active) throw new Invalid({ car: ["Select from the list"] });
}

const stale = (oc: Changed["oc"]) =>
  new Refused(staleCrewDay, "Someone else changed this crew. Review their changes, then save again.", { oc });

function refuseStrangeLists(
  sent: { open_id?: number | null; close_id?: number | null },
  own: { open?: number; close?: number },
): void {
  const strange = (id: number | null | undefined, known: number | undefined) =>
    id !== undefined && id !== null && id !== known;
  if (strange(sent.open_id, own.open) || strange(sent.close_id, own.close))
    throw new Malformed("This checklist belongs to another crew.");
}

/**
 * The crew's day with both checklists, locked until the transaction ends, for people who may change it, and for its own
 * people if they tapped it that day (rule late-taps). Errors: 404 no such crew, 403 someone else's crew or a past day.
 */
async function dayToChange(ctx: Context, ocid: number): Promise<CrewDayLists> {
  const found = (await lockCrewDayRow(ctx.db, ocid)) ? await findCrewDayLists(ctx.db, ocid) : null;
  if (!found) throw new NotFound("This crew no longer exists. Go back and choose another.");
  const staff = staffOf(ctx);
  const day = { ocdate: found.day.ocdate, members: found.members };
  const ownThen = day.ocdate === businessDate(doneAt(ctx)) && day.members.includes(staff.hrid);
  if (!ownThen && !mayChangeDay(staff, day, businessDate(ctx.now))) throw new Forbidden(NOT_YOURS);
  return found;
}

export const NOT_YOURS =
  "Only this crew can change this, today and tomorrow. After that, ask a crew manager or production.";

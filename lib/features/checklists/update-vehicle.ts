import { listTrucksOfDay } from "@/db/queries/checklists/checklists";
import { lockCrewDay, updateTruck } from "@/db/queries/crews/crew-days";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid, Malformed, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { isUnselected } from "@/lib/values/form-fields";
import { staleCrewDay, type updateVehicleContract } from "./contract";
import { dayToChange } from "./day-to-change";
import { closeToWire, openToWire, recordToWire } from "./wire";

type Changed = Answer<typeof updateVehicleContract>;

/**
 * Gives a crew's day another truck, or none for ''; its gas card stays. Errors: 403, 404 of `dayToChange`; 400 a
 * checklist of another crew; 422 no truck of ours; 409 with the record when somebody changed the crew meanwhile,
 * 409 naming the crew the truck is out with.
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

/** Under the day's lock, so that two crews cannot take the same truck at once. */
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

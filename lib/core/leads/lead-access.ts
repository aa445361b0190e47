import type { StaffActor } from "@/lib/actor";
import { Forbidden } from "@/lib/errors";

type Asked = number | "" | null | undefined;

/** The own number, or that of the partner this session acts for. */
const isOwn = (staff: StaffActor, hrid: number): boolean => hrid === staff.hrid || hrid === staff.mgr?.hrid;

/** Whose leads a list marks: the own; anybody's for production, management and sales. Errors: 403. */
export function askedFor(staff: StaffActor, hrid: Asked): number {
  if (!hrid) return staff.hrid;
  const sees = (["production", "management", "sales"] as const).some((cap) => staff.capabilities.has(cap));
  if (!sees && !isOwn(staff, hrid)) throw new Forbidden();
  return hrid;
}

/**
 * Whose a form's result is: the session's, or the partner's it acts for when the form is sent in the partner's number.
 * The audit keeps who it really was. Errors: 403 somebody else's.
 */
export function senderOf(staff: StaffActor, hrid: Asked): number {
  if (!hrid) return staff.hrid;
  if (isOwn(staff, hrid)) return hrid;
  throw new Forbidden("This is somebody else's number. Please log in again.");
}

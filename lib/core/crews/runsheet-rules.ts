import type { TaskOptions, TaskValues } from "@/lib/core/work/task-rules";
import { formatMoney } from "@/lib/values/money";
import { hasSignedIn } from "./rules";
import type { Runsheet } from "./runsheet-contract";
import type { CrewPosition } from "./schema";

/** A task in one line: "Gas · truck 25 · 120400 km · card Visa · $61.20 · both tanks". */
export function taskDescription(task: Omit<TaskValues, "stime" | "ftime">): string {
  const parts = [
    task.taskType,
    task.truckNum && `truck ${task.truckNum}`,
    task.odometer !== null && `${task.odometer} km`,
    task.gasCard && `card ${task.gasCard}`,
    task.gasAmount !== null && formatMoney(task.gasAmount),
    task.notes,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The contract's names of the seats; `partner` isn't the franchise partner. */
export const SEAT_NAMES: Record<CrewPosition, string> = {
  driver: "Driver",
  second: "Partner",
  third: "Partner 1",
};

/** Next to the check mark of someone whose safety points a colleague marked as read. */
export const readOut = (colleague: string): string => `Read out by ${colleague}`;

export type GateMember = {
  position: CrewPosition;
  present: boolean;
  signin: string;
  safety_read: "yes" | "no";
};

/**
 * What keeps the gate closed for this member, in the order they do it; for an absent member nothing, unless they're the
 * driver.
 */
export function missingForSafety(member: GateMember): string[] {
  const signedIn = hasSignedIn(member);
  if (signedIn && !member.present) return member.position === "driver" ? ["Marked Absent"] : [];
  const missing = signedIn ? [] : ["Not signed in"];
  return member.safety_read === "yes" ? missing : [...missing, "Safety points not read"];
}

/** What the screen shows besides the contract's answer: Record Task's choices, and both contacts on duty. */
export type RunsheetView = Runsheet & {
  taskOptions: TaskOptions;
  contacts: { name: string; phone: string }[];
};

/**
 * The crew in a run sheet's URL, `?crew=12`; without one, the viewer's own. 0, which is no one's, when it isn't a
 * number.
 */
export function crewToShow(named: string | string[] | undefined, own: number): number {
  if (named === undefined) return own;
  return typeof named === "string" && /^\d{1,9}$/.test(named) ? Number(named) : 0;
}

import type { Waiting } from "@/lib/platform/waiting/waiting-rules";
import { formatClock, fromHourMinute, toClock } from "@/lib/values/clock-time";
import { count } from "@/lib/values/text";
import { kindOf } from "./kind-rules";

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const timeOf = (hour: unknown, minute: unknown): string => {
  const minutes = fromHourMinute({ hour: text(hour), minute: text(minute) });
  return minutes === null ? "" : formatClock(toClock(minutes));
};

export const clockWords = ({ startHour, startMinute, finishHour, finishMinute }: Waiting["input"]): string =>
  [timeOf(startHour, startMinute), timeOf(finishHour, finishMinute)].filter(Boolean).join(" to ");

/** "6 checks"; boxes that were cleared count too. */
function checksText(input: Waiting["input"]): string {
  const checks = Object.entries(input).filter(
    ([name, value]) => !name.includes("crew_") && (value === "t" || value === ""),
  );
  return checks.length === 0 ? "Notes" : count(checks.length, "check");
}

/** What the person entered, in a line or two for the list: "9:41 am", "Client Paid By Cheque". */
export function enteredFacts({ input, endpoint }: Pick<Waiting, "input" | "endpoint">): string[] {
  const kind = kindOf({ endpoint });
  const minutes = text(input.estMins);
  const facts = [
    text(input.taskType),
    clockWords(input),
    kind === "start" && minutes && `${minutes} min`,
    kind === "runningLate" && `${text(input.minutes)} min late`,
    kind === "list" && checksText(input),
    text(input.recStatus),
    text(input.target),
    text(input.kind),
    text(input.title),
    text(input.action_type),
    text(input.reason),
    text(input.description),
    text(input.question),
    text(input.taskNotes) || text(input.note) || text(input.notes),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

const STATES: Record<string, string> = {
  unassigned: "Not assigned to a crew",
  assigned: "Not started",
  numbered: "Not started",
  started: "Started",
  reported: "Returned",
  returned: "Returned",
  cancelled: "Cancelled",
};

/** What the office has now, when a refusal says so. */
export const stateWords = (state: string | null): string | null =>
  state === null ? null : (STATES[state] ?? state);

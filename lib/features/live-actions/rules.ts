import { LIVE_ACTION_STATUSES, type LiveActionStatus } from "@/lib/core/live-actions/status-rules";
import { cut } from "@/lib/values/text";
import type { LiveAction } from "./contract";

export const TARGETS = ["Peanut", "Office", "Field"] as const;
export const ACTION_TYPES = ["Sales", "DNF", "Price Dispute", "Need Gear"] as const;
export const LIVE_ACTION_STEPS = ["claim", "release", "resolve", "reopen", "note", "edit"] as const;
export type LiveActionStep = (typeof LIVE_ACTION_STEPS)[number];

/** The state that each step leads to from each state (rule live-actions); missing ones are refused. */
const TRANSITIONS: Record<LiveActionStatus, Partial<Record<LiveActionStep, LiveActionStatus>>> = {
  Unclaimed: { claim: "In Progress", note: "Unclaimed", edit: "Unclaimed" },
  "In Progress": { release: "Unclaimed", resolve: "Resolved", note: "In Progress", edit: "In Progress" },
  // Reopened means it needs someone again, not necessarily the same person.
  Resolved: { reopen: "Unclaimed", note: "Resolved" },
};

/** The state after the step; null when the step isn't allowed. */
export const nextStatus = (status: LiveActionStatus, step: LiveActionStep): LiveActionStatus | null =>
  TRANSITIONS[status][step] ?? null;

export const canStep = (status: LiveActionStatus, step: LiveActionStep): boolean =>
  nextStatus(status, step) !== null;

/** Why a step is refused; `by` is the person who brought it into its current state. */
export function stepRefusal(status: LiveActionStatus, step: LiveActionStep, by: string): string {
  if (step === "reopen") return "This live action isn't resolved.";
  if (status === "Resolved")
    return step === "resolve"
      ? `${by} already resolved this.`
      : `${by} already resolved this. Reopen it first.`;
  if (status === "In Progress") return `${by} already claimed this.`;
  return step === "resolve"
    ? "No one has claimed this. Claim it before you resolve it."
    : "No one has claimed this.";
}

/** What a step of the trail is called. */
type TrailWord = "Created" | "Claimed" | "Released" | "Resolved" | "Reopened" | "Edited" | "Noted";

/** Starts the trail's note of an edit; people's own notes never start like this. */
export const EDITED = "Edited: ";

export const ownNote = (note: string): string => note.replace(/^(\s*edited:\s*)+/i, "").trim();

/** A step's word, from the state after it and the one before it (null: the first). */
export function trailWord(before: LiveActionStatus | null, after: LiveActionStatus, note: string): TrailWord {
  if (before === null) return "Created";
  if (before === after) return note.startsWith(EDITED) ? "Edited" : "Noted";
  if (after === "In Progress") return "Claimed";
  if (after === "Resolved") return "Resolved";
  return before === "Resolved" ? "Reopened" : "Released";
}

type Fields = Partial<Pick<LiveAction, "target" | "action_type" | "description">>;
type Columns = {
  target: LiveAction["target"];
  actionType: LiveAction["action_type"];
  description: string;
};

/** The columns an edit really changes. */
export function fieldChanges(row: Columns, { target, action_type, description }: Fields): Partial<Columns> {
  return {
    ...(target !== undefined && target !== row.target ? { target } : {}),
    ...(action_type !== undefined && action_type !== row.actionType ? { actionType: action_type } : {}),
    ...(description !== undefined && description !== row.description ? { description } : {}),
  };
}

/** The trail's text for an edit: "Edited: Target Office → Field"; "" without one. */
export function editNote(row: Columns, changes: Partial<Columns>): string {
  const said = [
    changes.target && `Target ${row.target} → ${changes.target}`,
    changes.actionType && `Type ${row.actionType} → ${changes.actionType}`,
    changes.description && `Desc was “${cut(row.description, 80)}”`,
  ].filter(Boolean);
  return said.length > 0 ? `${EDITED}${said.join(", ")}` : "";
}

const rank = (status: LiveActionStatus): number => LIVE_ACTION_STATUSES.indexOf(status);

/** Unclaimed first, newest at the top. */
export const sortedList = (las: readonly LiveAction[]): LiveAction[] =>
  las.toSorted(
    (a, b) => rank(a.status) - rank(b.status) || b.created.localeCompare(a.created) || b.id - a.id,
  );

/** A digest of the list that changes when one is added, removed or changed. Not a secret: phones compute it too. */
export function listDigest(las: readonly Pick<LiveAction, "id" | "version">[]): string {
  let [one, two] = [0x811c9dc5, 0x1000193];
  for (const text of las.map(({ id, version }) => `${id}.${version}`).sort())
    for (const letter of `${text},`) {
      one = Math.imul(one ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      two = Math.imul(two ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b);
    }
  return [las.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join("-");
}

/** A record with its whole trail, updated with a newer one that has the last steps; null when some are missing between. */
export function withSteps(whole: LiveAction, newer: LiveAction): LiveAction | null {
  const known = new Set(whole.trail.map(({ id }) => id));
  const meets = !newer.trail_more || newer.trail.some(({ id }) => known.has(id));
  if (!meets) return null;
  const trail = [...whole.trail, ...newer.trail.filter(({ id }) => !known.has(id))];
  return { ...newer, trail, trail_more: whole.trail_more };
}

import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { LIVE_ACTION_STATUSES } from "@/lib/core/live-actions/status-rules";
import { recordId } from "@/lib/platform/http/parse-input";
import { ACTION_TYPES, LIVE_ACTION_STEPS, TARGETS } from "./rules";

const TEXT_MAX = 500;
const status = z.enum(LIVE_ACTION_STATUSES);

/** A step of the action trail: who, when (ISO), what, and the note; `sent` if a phone sent it late, "sent 6:37 pm" (own). */
const trailStep = z.object({
  id: z.number(),
  at: z.string(),
  sent: z.string().nullable(),
  who: z.string(),
  what: z.enum(["Created", "Claimed", "Released", "Resolved", "Reopened", "Edited", "Noted"]),
  status,
  note: z.string(),
});
export type TrailStep = z.output<typeof trailStep>;

/** A live action: `claimed_by` and `recorder` are names. The list's `trail` has the last three steps. */
export const liveAction = z.object({
  id: z.number(),
  target: z.enum(TARGETS),
  action_type: z.enum(ACTION_TYPES),
  description: z.string(),
  claimed_by: z.string().nullable(),
  claimed_hrid: z.number().nullable(),
  status,
  recorder: z.string(),
  /** Null: the job's client. */
  recorder_hrid: z.number().nullable(),
  created: z.string(),
  version: z.number(),
  /** The job it's about, if it's about one. */
  jobid: z.number().nullable(),
  /** The driver of the crew that asks for that job. */
  ask_crew: z.string().nullable(),
  trail: z.array(trailStep),
  /** Whether the trail has earlier steps than these. */
  trail_more: z.boolean(),
});
export type LiveAction = z.output<typeof liveAction>;

const choice = <const O extends readonly [string, ...string[]]>(label: string, options: O) => {
  const blank = `${label} cannot be blank`;
  return z
    .string(blank)
    .min(1, blank)
    .pipe(z.enum(options, `Choose the ${label.toLowerCase()} from the list`));
};

/** What people fill in, in the create form and the edit form. */
export const liveActionFields = z.object({
  target: choice("Target", TARGETS),
  action_type: choice("Type", ACTION_TYPES),
  description: z
    .string("Description cannot be blank")
    .trim()
    .min(1, "Description cannot be blank")
    .max(TEXT_MAX, `Description must be ${TEXT_MAX} characters or fewer`),
});

export const noteText = z.string().trim().max(TEXT_MAX, `Note must be ${TEXT_MAX} characters or fewer`);

/** Its state no longer allows the step, or someone else changed it: its current values. */
export const liveActionMoved = defineRefusal("moved", { la: liveAction });

const msg = z.object({ msg: z.string() });
const params = z.object({ id: recordId() });

export const liveActionsContract = defineContract({
  method: "GET",
  path: "/api/live_actions",
  who: "staff",
  effect: "read",
  query: z.object({ status: status.optional() }),
  answer: z.object({ las: z.array(liveAction) }),
});

export const createLiveActionContract = defineContract({
  method: "POST",
  path: "/api/live_actions",
  who: "staff",
  effect: "write",
  queues: { act: "Live action" },
  // The document sends a recorder; the stored one always comes from the session (T17).
  body: liveActionFields.extend({ recorder: z.union([z.string(), z.number()]).nullish() }),
  answer: msg,
});

export const liveActionContract = defineContract({
  method: "GET",
  path: "/api/live_actions/{id}",
  who: "staff",
  effect: "read",
  params,
  answer: z.object({ la: liveAction }),
});

export const changeLiveActionContract = defineContract({
  method: "PATCH",
  path: "/api/live_actions/{id}",
  who: "staff",
  effect: "write",
  queues: { act: "Live action", of: "live-action", by: "id" },
  params,
  body: z
    .object({
      action: z.enum(LIVE_ACTION_STEPS),
      note: noteText.default(""),
      /** For an edit. */
      fields: liveActionFields.partial().optional(),
      /** The version the person saw; an edit needs it. */
      version: z.number().int().positive().optional(),
    })
    .superRefine(({ action, note, fields, version }, ctx) => {
      const refuse = (field: string, message: string) =>
        ctx.addIssue({ code: "custom", path: [field], message });
      if (action === "note" && note === "") refuse("note", "Note cannot be blank");
      if (action !== "edit") return;
      if (Object.values(fields ?? {}).every((value) => value === undefined))
        refuse("fields", "Nothing has changed.");
      if (version === undefined) refuse("version", "Reload the page and try again.");
    }),
  answer: msg,
  refusals: [liveActionMoved],
});

/** Server-sent events: `live_action` with each one that's new or changed, or "" if the list has to be read again. */
export const liveActionStreamContract = defineContract({
  method: "GET",
  path: "/api/live_actions/stream",
  who: "staff",
  effect: "read",
  /** The digest of the list the caller has. */
  query: z.object({ seen: z.string().max(64).optional() }),
  media: { gives: ["text/event-stream"] },
  answer: z.string(),
});

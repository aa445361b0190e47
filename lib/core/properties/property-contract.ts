import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { safetyGate } from "@/lib/core/work/schema";
import { wireOf } from "@/lib/fields";
import { recordId } from "@/lib/platform/http/parse-input";
import { cardFields } from "./fields";

/** A property's card as staff read it; null, and no crews, if nobody wrote it down. */
const propertyCard = wireOf(cardFields, "office", "see");

/** What the planner needs to know about a place. */
export const placeFacts = propertyCard.pick({
  people_needed: true,
  leaves: true,
  minds_rain: true,
  not_crews: true,
  nobody_home: true,
  ladder: true,
});

/** What opens a place. Records only say which codes are stored; `showCodeContract` returns one. */
export const CODE_KINDS = ["gate", "lockbox", "alarm"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
const kind = z.enum(CODE_KINDS);

export const CODE_CHARACTERS = 30;
const newCode = z.string().trim().min(1).max(CODE_CHARACTERS, `Enter ${CODE_CHARACTERS} characters or fewer`);
const toCode = newCode.nullable().optional();

/** The key we keep. `holder`: who signed it out, null while it's at the office. `moved_at` is an instant. */
const placeKey = z.object({
  number: z.string(),
  holder: z.string().nullable(),
  holder_hrid: z.number().nullable(),
  moved_at: z.string().nullable(),
  moved_by: z.string().nullable(),
});
export type PlaceKey = z.output<typeof placeKey>;

const degrees = (most: number) => z.number().min(-most).max(most);
const coordinates = z.object({ lat: degrees(90), lng: degrees(180) });

const placeRecord = propertyCard.extend({
  jobinfoid: z.number(),
  address: z.string(),
  at: coordinates.nullable(),
  codes: z.array(kind),
  key: placeKey.nullable(),
  version: z.number(),
});
export type PropertyRecord = z.output<typeof placeRecord>;

/** Someone else changed the property first: its current values. */
export const staleProperty = defineRefusal("stale", { place: placeRecord });

const params = z.object({ id: recordId() });

/** `id`: the property's. For the office, the estimator of a lead there, and today's crew. */
export const readPropertyContract = defineContract({
  method: "GET",
  path: "/api/properties/{id}/place",
  who: "staff",
  effect: "read",
  params,
  answer: placeRecord,
});

/**
 * `id`: the property's. Omitted fields stay as they are; a code or key number of null is removed. Crews and estimators
 * change what's true on site, the office everything.
 */
export const savePropertyContract = defineContract({
  method: "PATCH",
  path: "/api/properties/{id}/place",
  who: "staff",
  effect: "write",
  params,
  body: wireOf(cardFields, "office", "change")
    .partial()
    .extend({
      version: z.int(),
      at: coordinates.optional(),
      codes: z.object({ gate: toCode, lockbox: toCode, alarm: toCode }).optional(),
      key_number: z.string().trim().min(1).max(20, "Enter 20 characters or fewer").nullable().optional(),
    }),
  answer: placeRecord,
  refusals: [staleProperty, safetyGate],
});

/** Shows one code and records who looked. Its answer is never stored under its Idempotency-Key. */
export const showCodeContract = defineContract({
  method: "POST",
  path: "/api/properties/{id}/codes",
  who: "staff",
  effect: "write",
  transaction: "own",
  params,
  body: z.object({ kind }),
  answer: z.object({ code: z.string() }),
  refusals: [safetyGate],
});

/** Someone else has the key. */
export const keyMoved = defineRefusal("key_moved", { key: placeKey });

/** Signs a property's key out to the caller, or back in. */
export const moveKeyContract = defineContract({
  method: "PATCH",
  path: "/api/properties/{id}/key",
  who: "staff",
  effect: "write",
  params,
  body: z.object({ out: z.boolean() }),
  answer: z.object({ key: placeKey }),
  refusals: [keyMoved, safetyGate],
});

/** What clients tell us about their own home; `gate_code` says whether we have one. */
const ownProperty = wireOf(cardFields, "client", "see").extend({
  jobinfoid: z.number(),
  address: z.string(),
  gate_code: z.boolean(),
  version: z.number(),
});
export type OwnProperty = z.output<typeof ownProperty>;

/** The office or a crew changed the property in the meantime. */
export const staleOwnProperty = defineRefusal("stale", { place: ownProperty });

/** `id`: the property's. A gate code of null is removed; without one it stays. */
export const saveOwnPropertyContract = defineContract({
  method: "PATCH",
  path: "/api/clients/{cfid}/visit_details",
  who: "owner",
  effect: "write",
  params: z.object({ cfid: recordId() }),
  body: wireOf(cardFields, "client", "change").extend({
    jobinfoid: recordId(),
    version: z.int(),
    gate_code: newCode.nullable().optional(),
  }),
  answer: ownProperty,
  refusals: [staleOwnProperty],
});

/**
 * The office changes everything about a property, others what's true on site. "taken": a crew whose partner took the job
 * itself, which brings no codes and no key yet.
 */
export type PropertyRight = "office" | "crew" | "taken" | "sales";

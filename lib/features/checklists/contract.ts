import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { attendanceCrew } from "@/lib/core/crews/attendance/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { CLOSE_CHECKS, OPEN_CHECKS } from "./schema";

export const MAX_LIST_TEXT = 2000;

const sentTick = z.enum(["t", ""]).nullish();
const sentText = z
  .string()
  .trim()
  .max(MAX_LIST_TEXT, `Must be ${MAX_LIST_TEXT} characters or fewer`)
  .nullish()
  .transform((text) => (text === undefined ? undefined : (text ?? "")));
/** Part of the payload, but known from the session or the record: accepted and never used. */
const ignored = z.unknown().optional();

const each = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

const listBody = {
  ocid: recordId(),
  crew_notes: sentText,
  crew_needs: sentText,
  email_crew_notes: sentTick,
  /** What the writer saw before writing, so someone else's newer text isn't overwritten (own). */
  was_crew_notes: sentText,
  was_crew_needs: sentText,
  oc: ignored,
  sender_email: ignored,
};

/** Strict: a misspelt check mustn't pass for a saved one. */
const openBody = z.strictObject({ ...each(OPEN_CHECKS, sentTick), ...listBody, opener: ignored });
const closeBody = z.strictObject({ ...each(CLOSE_CHECKS, sentTick), ...listBody, closer: ignored });
const ofList = { ocid: recordId().optional() };

const tick = z.enum(["t", ""]);
const listKeys = {
  id: z.number(),
  ocid: z.number(),
  crew_notes: z.string(),
  crew_needs: z.string(),
  email_crew_notes: tick,
  version: z.number(),
};
const person = z.object({ hrid: z.number(), name: z.string() }).nullable();

export const openList = z.object({ ...each(OPEN_CHECKS, tick), ...listKeys, opener: person });
export type OpenList = z.output<typeof openList>;
export const closeList = z.object({ ...each(CLOSE_CHECKS, tick), ...listKeys, closer: person });
export type CloseList = z.output<typeof closeList>;

/** The crew's day: its truck, gas card and laptop (the open-close record). */
export const openCloseRecord = z.object({
  ocid: z.number(),
  ocdate: z.string(),
  shop: z.enum(["OSLER", "MORSE"]),
  car: z.string().nullable(),
  gascard: z.string().nullable(),
  laptop: z.string().nullable(),
  version: z.number(),
});
export type OpenCloseRecord = z.output<typeof openCloseRecord>;

/** Someone rewrote the same notes in the meantime: the current list. */
export const staleOpen = defineRefusal("stale", { open: openList.nullable() });
export const staleClose = defineRefusal("stale", { close: closeList.nullable() });
/** Someone changed the crew's day in the meantime. */
export const staleCrewDay = defineRefusal("stale", { oc: openCloseRecord });

const openAnswer = z.object({ open: openList, oc: openCloseRecord });
const closeAnswer = z.object({ close: closeList, oc: openCloseRecord });

const write = { who: "staff", effect: "write" } as const;
const params = z.object({ id: recordId() });

export const createOpenContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/opens",
  body: openBody,
  queues: { act: "Open list", of: "open-list", by: "ocid", toggles: true },
  answer: openAnswer,
  refusals: [staleOpen],
});

export const updateOpenContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/opens/{id}",
  params,
  body: openBody.extend({ ...ofList, id: recordId().optional() }),
  queues: { act: "Open list", of: "open-list", by: "ocid", toggles: true },
  answer: openAnswer,
  refusals: [staleOpen],
});

export const createCloseContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/closes",
  body: closeBody,
  queues: { act: "Close list", of: "close-list", by: "ocid", toggles: true },
  answer: closeAnswer,
  refusals: [staleClose],
});

export const updateCloseContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/closes/{id}",
  params,
  body: closeBody.extend({ ...ofList, id: recordId().optional() }),
  queues: { act: "Close list", of: "close-list", by: "ocid", toggles: true },
  answer: closeAnswer,
  refusals: [staleClose],
});

/** A job of the crew's day; times '99:99:99' when unset. */
const crewJob = z.object({
  jobid: z.number(),
  num: z.string().nullable(),
  address: z.string(),
  postcode: z.string().nullable(),
  price: wire.price,
  jobdesc: z.string(),
  customdesc: z.string().nullable(),
  prodcomm: z.string().nullable(),
  stime: z.string().nullable(),
  reportstime: z.string(),
  reportftime: z.string(),
  datebi: z.string().nullable(),
  clienthm: z.string().nullable(),
  lawnsign: z.string().nullable(),
});
export type CrewJob = z.output<typeof crewJob>;

/** `total_jobs` counts all jobs of that day; `total_prod` is what the completed ones brought in. */
const crewDetails = z.object({
  truck_options: z.array(z.string()),
  scheduled_jobs: z.array(crewJob),
  completed_jobs: z.array(crewJob),
  total_jobs: z.number(),
  total_prod: wire.cents,
  crew: attendanceCrew,
  car: z.string().nullable(),
  ocid: z.number(),
  oc: openCloseRecord,
  open: openList.nullable(),
  close: closeList.nullable(),
});
export type CrewDetails = z.output<typeof crewDetails>;

export const crewDetailsContract = defineContract({
  method: "GET",
  path: "/api/crews/{id}/crew_details",
  who: "staff",
  effect: "read",
  params,
  answer: crewDetails,
});

export const updateVehicleContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/crews/update_vehicle",
  queues: { act: "Truck", of: "truck", by: "ocid" },
  body: z.object({
    car: z.string().trim().max(40, "Select from the list").nullable(),
    ocid: recordId(),
    open_id: recordId().nullish(),
    close_id: recordId().nullish(),
    /** The crew day as the sender saw it; without it there's no staleness check (own). */
    version: z.number().int().optional(),
  }),
  answer: z.object({ open: openList.nullable(), close: closeList.nullable(), oc: openCloseRecord }),
  refusals: [staleCrewDay],
});

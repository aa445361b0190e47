import { z } from "zod";
import { type Answer, defineContract, defineRefusal } from "@/lib/contract";
import { someoneAway } from "@/lib/core/days-off/contract";
import type { AwayPerson } from "@/lib/core/days-off/rules";
import { overrideField, promiseBroken } from "@/lib/core/work/promise-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { crewFields, SHOPS } from "./schema";

const personOption = z.object({ hrid: z.number(), name: z.string() });

/** A crew day as the set-up list and form read it; an edit sends its `version` back. */
export const crewRecord = z.object({
  ocid: z.number(),
  ocdate: z.string(),
  closemgr: z.number().nullable(),
  driver: z.number(),
  partner: z.number().nullable(),
  partner1: z.number().nullable(),
  shop: z.enum(SHOPS),
  car: z.string().nullable(),
  gascard: z.string().nullable(),
  laptop: z.string().nullable(),
  closemgr_name: z.string().nullable(),
  driver_name: z.string(),
  partner_name: z.string().nullable(),
  partner1_name: z.string().nullable(),
  version: z.number(),
});

export type CrewRecord = z.output<typeof crewRecord>;

/** Someone else saved the crew first: the current one. */
export const staleCrew = defineRefusal("stale", { crew: crewRecord });

const saved = z.object({
  success: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())),
  ocid: z.number(),
});
export const ocidParam = z.object({ ocid: recordId() });
/** The day's first crew, on a day we don't visit clients; a reason plans it anyway (rule closed-days). */
export const closedDay = defineRefusal("closed_day", { date: z.string(), why: z.string() });

/** `away`: why people are on the crew although they have that day off. `closed`: why it's out on a closed day. */
const crewBody = z.object({ crew: crewFields, away: overrideField, closed: overrideField });

/** Omitted fields keep their values; without `version` there's no staleness check. */
const crewChanges = z.object({
  crew: crewFields.partial().extend({ version: z.number().int().optional() }),
  /** For another driver whose day wouldn't keep the promises of the crew's jobs. */
  override: overrideField,
  away: overrideField,
  closed: overrideField,
});

export const driverListContract = defineContract({
  method: "GET",
  path: "/api/crews/{date}/driver_list",
  who: "cap:production",
  effect: "read",
  params: z.object({ date: businessDateSchema }),
  answer: z.array(personOption),
});

export const crewSetUpListsContract = defineContract({
  method: "GET",
  path: "/api/crews/crew_set_up_lists",
  who: "cap:production",
  effect: "read",
  answer: z.object({
    mgrOptions: z.array(personOption),
    driverOptions: z.array(personOption),
    partnerOptions: z.array(personOption),
    vehicleOptions: z.array(z.string()),
    gascardOptions: z.array(z.string()),
    tabletOptions: z.array(z.string()),
  }),
});

/** Without `date`, the crews from two weeks ago on. */
export const crewsContract = defineContract({
  method: "GET",
  path: "/api/crews",
  who: "cap:production",
  effect: "read",
  query: z.object({ date: businessDateSchema.optional() }),
  answer: z.array(crewRecord),
});

export const crewContract = defineContract({
  method: "GET",
  path: "/api/crews/{ocid}",
  who: "cap:production",
  effect: "read",
  params: ocidParam,
  answer: crewRecord,
});

export const createCrewContract = defineContract({
  method: "POST",
  path: "/api/crews",
  who: "cap:production",
  effect: "write",
  failure: "success-errors",
  body: crewBody,
  answer: saved,
  refusals: [someoneAway, closedDay],
});

const updateCrew = { path: "/api/crews/{ocid}", who: "cap:production", effect: "write" } as const;

export const updateCrewContract = defineContract({
  ...updateCrew,
  method: "PUT",
  failure: "success-errors",
  params: ocidParam,
  body: crewChanges,
  answer: saved,
  refusals: [staleCrew, promiseBroken, someoneAway, closedDay],
});

export const patchCrewContract = defineContract({ ...updateCrewContract, method: "PATCH" });

export const deleteCrewContract = defineContract({
  ...updateCrew,
  method: "DELETE",
  params: ocidParam,
  answer: z.object({ success: z.boolean() }),
});

/** A crew that was copied, as it's undone: unless someone changed it since. */
const copiedCrew = z.object({ ocid: z.number(), crew: z.string(), version: z.number() });

/**
 * Copies the crews of `from`, all of them or one shop's, to `to`. Whoever or whatever can't be on a crew that day is left
 * out and listed with the reason; a crew without its driver isn't copied, and existing crews stay as they are.
 */
export const copyCrewsContract = defineContract({
  method: "POST",
  path: "/api/crews/copy",
  who: "cap:production",
  effect: "write",
  body: z.object({
    from: businessDateSchema,
    to: businessDateSchema,
    shop: z.enum(SHOPS).optional(),
    closed: overrideField,
  }),
  answer: z.object({
    copied: z.array(copiedCrew),
    /** `gap`: the field of the copied crew that stayed empty; null when the whole crew wasn't copied. */
    left_out: z.array(
      z.object({
        crew: z.string(),
        ocid: z.number().nullable(),
        gap: z.enum(["partner", "partner1", "closemgr", "car", "gascard", "laptop"]).nullable(),
        why: z.string(),
      }),
    ),
  }),
  refusals: [closedDay],
});

/** Deletes copied crews again. One that was changed, or has jobs, stays and is listed. */
export const undoCopyContract = defineContract({
  method: "POST",
  path: "/api/crews/undo_copy",
  who: "cap:production",
  effect: "write",
  body: z.object({
    crews: z
      .array(z.object({ ocid: recordId(), version: z.number().int() }))
      .min(1)
      .max(200),
  }),
  answer: z.object({
    removed: z.number(),
    kept: z.array(z.object({ crew: z.string(), why: z.string() })),
  }),
});
export type CopiedCrews = z.output<(typeof copyCrewsContract)["answer"]>;

/** How many crews the set-up screen lists at first, and adds with "Show more". */
export const CREW_ROWS = { step: 50, most: 500 };

/**
 * The set-up screen's data. `more`: there are more crews. `crewsOfDay` are those of `formDate`, the form's first day.
 */
export type CrewSetUp = {
  crew: CrewRecord | null;
  formDate: BusinessDate;
  crews: CrewRecord[];
  more: boolean;
  crewsOfDay: CrewRecord[];
  /** Who has that day off. */
  awayOnDay: AwayPerson[];
  /** Days whose crews can be copied to the form's day, with how many there were. */
  copyFrom: { day: BusinessDate; crews: number }[];
  lists: Answer<typeof crewSetUpListsContract>;
  today: BusinessDate;
};

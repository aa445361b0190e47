import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { payRecord } from "@/lib/core/pay/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { wire } from "@/lib/values/wire";
import type { SheetCrew } from "./sheet-rules";

/** People whose pay can't be saved or audited now, and why. Nothing was saved for anyone. */
export const peopleRefused = defineRefusal("people", {
  people: z.array(z.object({ hrid: z.number(), name: z.string(), why: z.string() })).min(1),
});

/** No day has more people. */
const MOST_PEOPLE = 200;
const clock = z.string().regex(/^\d{2}:\d{2}:\d{2}$/, "Enter a time");

/** Saves these people's pay at the proposed times the screen showed: everyone's, or no one's. */
export const saveDayPayContract = defineContract({
  method: "POST",
  path: "/api/pays/save_day",
  who: "cap:pay",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    people: z
      .array(
        z.object({
          hrid: recordId(),
          crew_hrid: recordId(),
          mgr: z.string().max(80),
          stime: clock,
          ftime: clock,
          rate: wire.cents,
        }),
      )
      .min(1)
      .max(MOST_PEOPLE),
  }),
  answer: z.object({ pays: z.array(payRecord) }),
  refusals: [peopleRefused],
});

/** Audits these entries as the screen showed them: all of them, or none. */
export const auditDayPayContract = defineContract({
  method: "POST",
  path: "/api/pays/audit_day",
  who: "cap:pay",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    entries: z
      .array(z.object({ id: recordId(), version: z.number().int() }))
      .min(1)
      .max(MOST_PEOPLE),
  }),
  answer: z.object({ pays: z.array(payRecord) }),
  refusals: [peopleRefused],
});

/** A day's pay on Crew Pay. */
export type PaySheet = {
  day: string;
  today: string;
  crews: SheetCrew[];
  managers: string[];
  /** The books are closed up to this day; null if they never were. */
  closedUntil: string | null;
};

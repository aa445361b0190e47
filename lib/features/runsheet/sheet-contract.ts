import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { runsheetJob } from "@/lib/core/crews/runsheet-contract";
import { runsheetDnf } from "@/lib/core/dnfs/schema";
import { recordId } from "@/lib/platform/http/parse-input";

/** The part of a run sheet that changes during the day, as it travels to open phones. */
export const sheetRecord = z.object({
  /** Changes with everything below it except `cancelled`. */
  digest: z.string(),
  /** Changes with what surrounds the jobs: the day, the crew's people and truck, and the safety gate. */
  frame: z.string(),
  jobs: z.array(runsheetJob),
  dnfs: z.array(runsheetDnf),
  /** When we told the next client to expect the crew. */
  expected: z.string().nullable(),
  /** Whether this crew can still tell the next client that it's on its way. */
  mayTell: z.boolean(),
  /** The day's cancelled jobs, which explain why one is missing. */
  cancelled: z.array(z.number()),
});
export type SheetRecord = z.output<typeof sheetRecord>;

/** Server-sent events: `runsheet` with the crew's record whenever it differs from the caller's. */
export const sheetStreamContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/runsheet_stream",
  who: "self",
  effect: "read",
  params: z.object({ hrid: recordId() }),
  /** The digest the caller has. */
  query: z.object({ seen: z.string().max(64).optional() }),
  media: { gives: ["text/event-stream"] },
  answer: z.string(),
});

import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { EVERYTHING } from "@/lib/core/data/schema";
import { businessDate } from "@/lib/values/dates";

/**
 * Gives permission to download a table's CSV, or everything: once, within a minute, and only to the person who asked.
 */
export const startExportContract = defineContract({
  method: "POST",
  path: "/api/data/exports",
  who: "cap:access_admin",
  effect: "write",
  stepUp: true,
  body: z.object({ what: z.string().max(60) }),
  answer: z.object({ success: z.literal(true), id: z.uuid(), name: z.string() }),
});

/** The file itself, streamed. */
export const exportFileContract = defineContract({
  method: "GET",
  path: "/api/data/exports/{id}",
  who: "cap:access_admin",
  effect: "read",
  params: z.object({ id: z.uuid() }),
  media: { gives: ["text/csv", "application/zip"] },
  answer: z.unknown(),
});

/** 'clients-2026-05-12.csv', 'runsheet-2026-05-12.zip'. */
export const exportName = (what: string, now: Date): string =>
  what === EVERYTHING ? `runsheet-${businessDate(now)}.zip` : `${what}-${businessDate(now)}.csv`;

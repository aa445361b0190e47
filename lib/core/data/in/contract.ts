import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { columnMapping, importChoices, savedLayout } from "@/lib/core/data/in/layouts/layout-contract";
import { IMPORT_KINDS, IMPORT_STATES } from "@/lib/core/data/schema";
import { recordId } from "@/lib/platform/http/parse-input";

const importState = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  who: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when you can undo it; null when you can't. */
  undoUntil: z.iso.datetime().nullable(),
  rows: z.number(),
  handled: z.number(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  bad: z.number(),
  /** Unreadable cells on lines that are imported without them. */
  cellsOut: z.number(),
  /** Records already in Runsheet, by what matched them: { email: 12 }. */
  matched: z.record(z.string(), z.number()),
  removed: z.number(),
  restored: z.number(),
  kept: z.number(),
  places: z.number(),
  problem: z.string().nullable(),
  version: z.number(),
});
export type ImportState = z.output<typeof importState>;

const importWhole = importState.extend({
  encoding: z.string(),
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  mapping: columnMapping,
  options: importChoices,
  /** Jobs set aside because the books are closed for their day. */
  inClosedBooks: z.number(),
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.string(),
      message: z.string(),
      /** Only this cell is left out, not the line. */
      leftOut: z.boolean(),
    }),
  ),
  /** The first of the records that undoing left as they were. */
  keptRecords: z.array(
    z.object({
      kind: z.enum(["job", "property", "client", "employee"]),
      id: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
  /** Saved layouts of all kinds, while the columns are being matched. */
  layouts: z.array(savedLayout),
  /** The file of another import that the worker has to finish first. */
  waitsFor: z.string().nullable(),
  /** The same file, imported before. */
  earlier: z.iso.datetime().nullable(),
});
export type ImportWhole = z.output<typeof importWhole>;

const OWNER = "cap:access_admin";
const params = z.object({ id: recordId() });
const whole = z.object({ import: importWhole });

/** The body is the file itself, text/csv. */
export const uploadImportContract = defineContract({
  method: "POST",
  path: "/api/data/imports",
  who: OWNER,
  effect: "write",
  transaction: "own",
  query: z.object({ kind: z.enum(IMPORT_KINDS), name: z.string().min(1).max(200) }),
  media: { takes: ["text/csv"] },
  answer: z.object({ success: z.literal(true), id: z.number() }),
});

export const importContract = defineContract({
  method: "GET",
  path: "/api/data/imports/{id}",
  who: OWNER,
  effect: "read",
  params,
  answer: whole,
});

/** Says what each column is, and what the file is if that was chosen wrong. Checks the file; writes nothing else. */
export const mapImportContract = defineContract({
  method: "PATCH",
  path: "/api/data/imports/{id}",
  who: OWNER,
  effect: "write",
  params,
  body: z.object({
    kind: z.enum(IMPORT_KINDS).optional(),
    mapping: columnMapping,
    options: importChoices,
    version: z.number().int(),
  }),
  answer: whole,
});

/** Imports the lines that passed the check. */
export const runImportContract = defineContract({
  stepUp: true,
  method: "POST",
  path: "/api/data/imports/{id}/run",
  who: OWNER,
  effect: "write",
  params,
  body: z.object({ version: z.number().int() }),
  answer: whole,
});

/** Cancels an import that hasn't started, or stops a running one where it is. */
export const cancelImportContract = defineContract({
  method: "DELETE",
  path: "/api/data/imports/{id}",
  who: OWNER,
  effect: "write",
  params,
  answer: z.object({ success: z.literal(true) }),
});

/**
 * Undoes an import, except for records someone has changed or used since. The worker does it, one batch per
 * transaction.
 */
export const undoImportContract = defineContract({
  method: "POST",
  path: "/api/data/imports/{id}/undo",
  who: OWNER,
  effect: "write",
  stepUp: true,
  params,
  body: z.object({ version: z.number().int() }),
  answer: whole,
});

/** A CSV of what undoing left as it was, and why. */
export const keptRecordsContract = defineContract({
  method: "GET",
  path: "/api/data/imports/{id}/kept",
  who: OWNER,
  effect: "read",
  params,
  media: { gives: ["text/csv"] },
  answer: z.unknown(),
});

/** A CSV of what's wrong with which line. */
export const importProblemsContract = defineContract({
  method: "GET",
  path: "/api/data/imports/{id}/problems",
  who: OWNER,
  effect: "read",
  params,
  media: { gives: ["text/csv"] },
  answer: z.unknown(),
});

import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { columnMapping, importChoices, savedLayout } from "@/lib/platform/data/in/layouts/layout-contract";
import { IMPORT_KINDS, IMPORT_STATES } from "@/lib/platform/data/schema";
import { recordId } from "@/lib/platform/http/parse-input";

const importState = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  who: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when it can be undone; null when it can't. */
  undoUntil: z.iso.datetime().nullable(),
  rows: z.number(),
  handled: z.number(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  bad: z.number(),
  /** Cells that couldn't be read, on lines that are imported without them. */
  cellsOut: z.number(),
  /** Records already in Runsheet, by what they were found: { email: 12 }. */
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
  /** Jobs that are set aside because the books are closed for their day. */
  inClosedBooks: z.number(),
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.string(),
      message: z.string(),
      /** Only this cell is left out. */
      leftOut: z.boolean(),
    }),
  ),
  /** What undoing left as it is: the first of them. */
  keptRecords: z.array(
    z.object({
      kind: z.enum(["job", "property", "client", "employee"]),
      id: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
  /** Of all kinds, while the columns are matched. */
  layouts: z.array(savedLayout),
  /** The file of another import that the worker finishes first. */
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

/** Which column is what, and what the file is when that was chosen wrong; checks the file with it, nothing else is written. */
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

/** Brings in what the check found good. */
export const runImportContract = defineContract({
  method: "POST",
  path: "/api/data/imports/{id}/run",
  who: OWNER,
  effect: "write",
  params,
  body: z.object({ version: z.number().int() }),
  answer: whole,
});

/** Gives an import up that has not begun to run, or stops one where it is. */
export const cancelImportContract = defineContract({
  method: "DELETE",
  path: "/api/data/imports/{id}",
  who: OWNER,
  effect: "write",
  params,
  answer: z.object({ success: z.literal(true) }),
});

/** Takes back what an import did; what was changed or used since stays. The worker does it, a batch a transaction. */
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

/** What undoing left as it is, and why, as CSV. */
export const keptRecordsContract = defineContract({
  method: "GET",
  path: "/api/data/imports/{id}/kept",
  who: OWNER,
  effect: "read",
  params,
  answer: z.unknown(),
});

/** What is wrong with which line, as CSV. */
export const importProblemsContract = defineContract({
  method: "GET",
  path: "/api/data/imports/{id}/problems",
  who: OWNER,
  effect: "read",
  params,
  answer: z.unknown(),
});

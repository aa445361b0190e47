/** What you can import, in the order a company moves in. */
export const IMPORT_KINDS = ["employees", "clients", "properties", "prices", "jobs"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** reading → mapping → checking → checked → running → done (→ undoing → undone); a new mapping restarts the check. */
export const IMPORT_STATES = [
  "reading",
  "mapping",
  "checking",
  "checked",
  "running",
  "done",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;

/** How long you can undo an import; we keep what that needs for as long. */
export const UNDO_DAYS = 30;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Exporting everything: all tables and the pictures in one ZIP. */
export const EVERYTHING = "everything";

/** The largest file we take. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** What can be brought in, in the order a company moves in. */
export const IMPORT_KINDS = ["employees", "clients", "properties", "prices", "jobs"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** reading → mapping → checking → checked → running → done (→ undoing → undone); a new mapping goes back to checking. */
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

/** How long an import can be undone: what that needs is kept as long. */
export const UNDO_DAYS = 30;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is taken out when it is not one table: all of them and the pictures, in one ZIP. */
export const EVERYTHING = "everything";

/** The largest file that is taken in. */
export const MOST_BYTES = 64 * 1024 * 1024;

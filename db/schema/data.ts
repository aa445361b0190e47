import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, version } from "./columns";
import { employees } from "./employees";
import { importKind, importState, importVerdict } from "./enums";

/** A permission to export data, once, within a minute; afterwards the record of the export. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A table's name, or `everything`. */
    what: text("what").notNull(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    bytes: bigint("bytes", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [index("data_exports_hrid_idx").on(t.hrid), index("data_exports_created_idx").on(t.createdAt)],
);

/** An imported file, how its columns are read, and its progress. */
export const imports = pgTable(
  "imports",
  {
    id: serial("id").primaryKey(),
    kind: importKind("kind").notNull(),
    filename: text("filename").notNull(),
    sha256: text("sha256").notNull().default(""),
    bytes: integer("bytes").notNull().default(0),
    encoding: text("encoding").notNull().default("utf-8"),
    headers: text("headers").array().notNull().default(sql`'{}'`),
    rows: integer("rows").notNull().default(0),
    /** Field → column, counted from 0. */
    mapping: jsonb("mapping").$type<Record<string, number>>().notNull().default({}),
    options: jsonb("options").$type<Record<string, string>>().notNull().default({}),
    state: importState("state").notNull().default("reading"),
    /** The last line processed in the current state. */
    cursor: integer("cursor").notNull().default(0),
    lastLine: integer("last_line").notNull().default(0),
    handled: integer("handled").notNull().default(0),
    created: integer("created").notNull().default(0),
    updated: integer("updated").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    bad: integer("bad").notNull().default(0),
    /** Properties created along with one file's clients. */
    places: integer("places").notNull().default(0),
    /** Existing records found, by what matched: { email: 12, phone: 3 }. */
    matched: jsonb("matched").$type<Record<string, number>>().notNull().default({}),
    /** Unreadable cells in lines that are imported without them. */
    cellsOut: integer("cells_out").notNull().default(0),
    /** What has been undone so far. */
    removed: integer("removed").notNull().default(0),
    restored: integer("restored").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    undoneAt: instant("undone_at"),
    problem: text("problem"),
    /** How often the current batch was started and didn't finish, and before when it isn't tried again. */
    tries: integer("tries").notNull().default(0),
    retryAt: instant("retry_at"),
    /** The last time this row changed. */
    movedAt: instant("moved_at").$onUpdate(() => new Date()),
    /** The same upload sent again is the same import. */
    uploadKey: text("upload_key"),
    startedBy: integer("started_by").references(() => employees.hrid, { onDelete: "set null" }),
    finishedAt: instant("finished_at"),
    /** When the file's rows and the notes on them were deleted because they expired. */
    rowsDeletedAt: instant("rows_deleted_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("imports_upload_key").on(t.uploadKey),
    index("imports_started_by_idx").on(t.startedBy),
    index("imports_sha_idx").on(t.sha256),
    index("imports_busy_idx").on(t.id).where(sql`state in ('checking', 'running')`),
    check("imports_filename_filled", sql`${t.filename} <> ''`),
  ],
);

/** The file's rows as uploaded, by line; kept until the import is done or cancelled. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "restrict" }),
    line: integer("line").notNull(),
    cells: jsonb("cells").$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ name: "import_rows_pkey", columns: [t.importId, t.line] })],
);

/** The rows as read with the mapping: what would be written, and the outcome. */
export const importRecords = pgTable(
  "import_records",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "restrict" }),
    line: integer("line").notNull(),
    /** The record's own key in the file, or one made from its content. */
    key: text("key").notNull(),
    /** Name and house, or their equivalent: two rows with the same value are one record twice. */
    sameness: text("sameness"),
    ownerKey: text("owner_key"),
    placeKey: text("place_key"),
    crew: text("crew"),
    /** The line's house, as `houseKey` of lib/values/sameness makes it. */
    street: text("street"),
    record: jsonb("record").$type<Record<string, unknown>>().notNull(),
    /** The earlier line that this one repeats. */
    firstLine: integer("first_line"),
    /** What matched an existing record: its key, email, phone, name … */
    foundBy: text("found_by"),
    verdict: importVerdict("verdict"),
    /** The id of the client, property, job or employee it became. */
    target: integer("target"),
    cfid: integer("cfid"),
    jobinfoid: integer("jobinfoid"),
    hrid: integer("hrid"),
  },
  (t) => [
    primaryKey({ name: "import_records_pkey", columns: [t.importId, t.line] }),
    index("import_records_key_idx").on(t.importId, t.key),
    index("import_records_sameness_idx").on(t.importId, t.sameness),
  ],
);

/** What's wrong with a line, in a sentence. */
export const importProblems = pgTable(
  "import_problems",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "restrict" }),
    line: integer("line").notNull(),
    /** The column's header in the file; '' for the whole line. */
    column: text("column_name").notNull(),
    message: text("message").notNull(),
    /** Only this cell is left out: the rest of its line is imported. */
    leftOut: boolean("left_out").notNull().default(false),
  },
  (t) => [primaryKey({ name: "import_problems_pkey", columns: [t.importId, t.line, t.column] })],
);

/** Which record each key of the old system became: lets an import be repeated without duplicates. */
export const importKeys = pgTable(
  "import_keys",
  {
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    target: integer("target").notNull(),
    importId: integer("import_id").references(() => imports.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ name: "import_keys_pkey", columns: [t.kind, t.key] }),
    index("import_keys_target_idx").on(t.kind, t.target),
    index("import_keys_import_idx").on(t.importId),
  ],
);

/** Each record an import created or updated, as long as the import can be undone. */
export const importChanges = pgTable(
  "import_changes",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "restrict" }),
    /** client, property, job or employee. */
    kind: text("kind").notNull(),
    target: integer("target").notNull(),
    /** An updated record's columns before the import; null when the import created the record. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    /** The record's version after the import: a higher one means it was changed since. */
    version: integer("version").notNull(),
    /** Why undoing kept the record. */
    kept: text("kept"),
  },
  (t) => [
    primaryKey({ name: "import_changes_pkey", columns: [t.importId, t.kind, t.target] }),
    index("import_changes_target_idx").on(t.kind, t.target),
  ],
);

/** A named choice of columns for an old system's files, for the next file. */
export const importMappings = pgTable(
  "import_mappings",
  {
    id: serial("id").primaryKey(),
    kind: importKind("kind").notNull(),
    name: text("name").notNull(),
    headers: text("headers").array().notNull(),
    mapping: jsonb("mapping").$type<Record<string, number>>().notNull(),
    options: jsonb("options").$type<Record<string, string>>().notNull(),
    savedBy: integer("saved_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("import_mappings_name_key").on(t.kind, sql`lower(${t.name})`),
    index("import_mappings_saved_by_idx").on(t.savedBy),
    check("import_mappings_name_filled", sql`${t.name} <> ''`),
  ],
);

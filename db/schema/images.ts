import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { properties } from "./clients";
import { createdAt, instant } from "./columns";
import { dnfs } from "./dnfs";
import { employees } from "./employees";
import { inspections } from "./inspections";
import { jobs } from "./jobs";
import { recruits } from "./recruits";

/** A picture of exactly one thing. Its id names the files; whoever may see the owner may see it. */
export const images = pgTable(
  "images",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "restrict" }),
    jobinfoid: integer("jobinfoid").references(() => properties.jobinfoid, { onDelete: "restrict" }),
    dnfid: integer("dnfid").references(() => dnfs.dnfid, { onDelete: "restrict" }),
    recruitId: integer("recruit_id").references(() => recruits.id, { onDelete: "restrict" }),
    inspectionId: integer("inspection_id").references(() => inspections.id, { onDelete: "restrict" }),
    kind: text("kind").notNull(),
    title: text("title").notNull().default(""),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    uploadedBy: integer("uploaded_by").references(() => employees.hrid, { onDelete: "set null" }),
    deletedAt: instant("deleted_at"),
    /** It showed the home of a person who has been erased: the worker deletes the picture, then this row. */
    erasedAt: instant("erased_at"),
    /** When it arrived. */
    createdAt: createdAt(),
    /** When it was taken by the phone's clock, if the phone sent it late. */
    takenAt: instant("taken_at"),
  },
  (t) => [
    index("images_jobid_idx").on(t.jobid),
    index("images_jobinfoid_idx").on(t.jobinfoid),
    index("images_dnfid_idx").on(t.dnfid),
    index("images_recruit_idx").on(t.recruitId),
    index("images_inspection_idx").on(t.inspectionId),
    index("images_uploaded_by_idx").on(t.uploadedBy, t.createdAt),
    index("images_erased_idx").on(t.erasedAt).where(sql`erased_at is not null`),
    check(
      "images_one_owner",
      sql`num_nonnulls(${t.jobid}, ${t.jobinfoid}, ${t.dnfid}, ${t.recruitId}, ${t.inspectionId}) = 1`,
    ),
    check("images_size", sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
);

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import type { Database } from "@/db/client";
import { images } from "@/db/schema";
import { fullName, thumbName } from "@/lib/core/images/image-wire";
import { NAMED } from "../clients";
import { houseFront } from "./house-front";

/** Jobs with a picture before and one after. */
const JOBS = 6;

/** The same job always gets the same picture: a second run overwrites the first. */
function idOf(jobid: number, kind: string): string {
  const hex = createHash("sha256").update(`demo picture ${jobid} ${kind}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Keeps a file of an image. */
type Keep = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

type Done = { jobid: number; crewHrid: number; at: string };

/** The demo client's newest window jobs, and other crews' of the last days. */
const jobsToPicture = (db: Database) =>
  db.execute<Done>(sql`select jobid, crew_hrid as "crewHrid",
      to_char((datebi + reportftime) at time zone 'America/Toronto' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from jobs where datebi is not null and reportftime is not null and w1 is not null
    order by cfid = ${NAMED.client} desc, datebi desc, jobid limit ${JOBS}`);

/** Draws a few jobs' house fronts before and after, so that galleries of the demo world have something to show. */
export async function drawPictures(db: Database, keep: Keep): Promise<void> {
  const jpeg = (drawing: Sharp) => drawing.jpeg({ quality: 78 }).toBuffer({ resolveWithObject: true });
  for (const [n, { jobid, crewHrid, at }] of (await jobsToPicture(db)).entries())
    for (const kind of ["Before", "After"]) {
      const id = idOf(jobid, kind);
      const drawing = Buffer.from(houseFront(n, kind === "After"));
      const full = await jpeg(sharp(drawing));
      const thumb = await jpeg(sharp(drawing).resize({ width: 400 }));
      await keep(fullName(id), new Uint8Array(full.data));
      await keep(thumbName(id), new Uint8Array(thumb.data));
      const { width, height, size: bytes } = full.info;
      const row = { id, jobid, kind, title: "Front of the house", width, height, bytes };
      const by = { uploadedBy: crewHrid, createdAt: new Date(at) };
      await db
        .insert(images)
        .values({ ...row, ...by })
        .onConflictDoNothing();
    }
}

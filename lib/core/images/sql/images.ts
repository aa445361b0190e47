import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, dnfs, images, jobs, properties, recruits } from "@/db/schema/index";
import { DAMAGE_KIND, INSPECTION_KINDS } from "@/lib/core/images/image-schema";

/** When the work at its job began; null without a job, and before its start. */
const workBegan = sql`(select (j.schdate + j.reportstime) at time zone 'America/Toronto' from ${jobs} j
  where j.jobid = images.jobid)`.mapWith(images.createdAt);
const IMAGE = { ...getTableColumns(images), workBegan };

export type ImageRow = typeof images.$inferSelect & { workBegan: Date | null };
export type NewImage = typeof images.$inferInsert;
export type OwnerKind = "job" | "property" | "dnf" | "recruit" | "inspection";

const stands = isNull(images.deletedAt);

function ofOwner(owner: OwnerKind, id: number): SQL | undefined {
  switch (owner) {
    case "job":
      return and(eq(images.jobid, id), notInArray(images.kind, [...INSPECTION_KINDS]));
    case "inspection":
      return and(eq(images.jobid, id), inArray(images.kind, [...INSPECTION_KINDS]));
    case "property":
      return eq(images.jobinfoid, id);
    case "dnf":
      return eq(images.dnfid, id);
    case "recruit":
      return eq(images.recruitId, id);
  }
}

/** Newest first. */
export async function listImages(db: Handle, owner: OwnerKind, id: number, limit = 200): Promise<ImageRow[]> {
  return db
    .select(IMAGE)
    .from(images)
    .where(and(stands, ofOwner(owner, id)))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit);
}

/** What was broken before the crew began, oldest first: the client's receipt shows these. */
export async function listDamage(db: Handle, jobid: number): Promise<ImageRow[]> {
  return db
    .select(IMAGE)
    .from(images)
    .where(and(stands, eq(images.jobid, jobid), eq(images.kind, DAMAGE_KIND)))
    .orderBy(asc(images.createdAt), asc(images.id))
    .limit(50);
}

/** The newest pictures of a job and of its property; one statement. */
export async function listImagesOfProperty(
  db: Handle,
  { jobid, jobinfoid }: { jobid: number; jobinfoid: number },
): Promise<ImageRow[]> {
  return db
    .select(IMAGE)
    .from(images)
    .where(and(stands, or(ofOwner("job", jobid), ofOwner("property", jobinfoid))))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(200);
}

/** The column that says what the picture belongs to. */
export const ownerColumn = (owner: OwnerKind, id: number): Partial<NewImage> => {
  if (owner === "property") return { jobinfoid: id };
  if (owner === "dnf") return { dnfid: id };
  if (owner === "recruit") return { recruitId: id };
  return { jobid: id };
};

/** What a stored picture belongs to, for the rights to it. */
export function ownerOfRow({ jobid, jobinfoid, dnfid, recruitId }: ImageRow): [OwnerKind, number] {
  if (jobid !== null) return ["job", jobid];
  if (dnfid !== null) return ["dnf", dnfid];
  return jobinfoid !== null ? ["property", jobinfoid] : ["recruit", recruitId ?? 0];
}

export async function findImage(db: Handle, id: string): Promise<ImageRow | null> {
  const [row] = await db.select(IMAGE).from(images).where(eq(images.id, id));
  return row ?? null;
}

/** False when a picture with that id already exists. */
export async function insertImage(db: Handle, values: NewImage): Promise<boolean> {
  const made = await db.insert(images).values(values).onConflictDoNothing().returning({ id: images.id });
  return made.length > 0;
}

export async function setImageKind(db: Handle, id: string, kind: string): Promise<void> {
  await db.update(images).set({ kind }).where(eq(images.id, id));
}

/** True when it existed until now. */
export async function deleteImageRow(db: Handle, id: string, at: Date): Promise<boolean> {
  const gone = await db
    .update(images)
    .set({ deletedAt: at })
    .where(and(stands, eq(images.id, id)))
    .returning({ id: images.id });
  return gone.length > 0;
}

export async function findClientOfJob(db: Handle, jobid: number): Promise<number | null> {
  const [row] = await db.select({ cfid: jobs.cfid }).from(jobs).where(eq(jobs.jobid, jobid));
  return row?.cfid ?? null;
}

async function jobOfDnf(db: Handle, dnfid: number): Promise<number | null> {
  const [row] = await db.select({ jobid: dnfs.jobid }).from(dnfs).where(eq(dnfs.dnfid, dnfid));
  return row?.jobid ?? null;
}

/** A gallery's name and owner; null if there's no such record. */
export async function findImageOwner(db: Handle, owner: OwnerKind, id: number) {
  if (owner === "recruit") {
    const [row] = await db.select({ title: recruits.name }).from(recruits).where(eq(recruits.id, id));
    return row ? { title: row.title, email: null, cfid: null, jobinfoid: null, sentAt: null } : null;
  }
  if (owner === "property") {
    const [row] = await db
      .select({ title: properties.address, cfid: properties.cfid })
      .from(properties)
      .where(eq(properties.jobinfoid, id));
    return row ? { ...row, jobinfoid: id, email: null, sentAt: null } : null;
  }
  const jobid = owner === "dnf" ? await jobOfDnf(db, id) : id;
  if (jobid === null) return null;
  const [row] = await db
    .select({
      title: properties.address,
      cfid: jobs.cfid,
      jobinfoid: jobs.jobinfoid,
      email: clients.email,
      sentAt: jobs.gallerySentAt,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}

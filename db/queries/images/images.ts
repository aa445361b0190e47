import { and, count, desc, eq, gte, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, dnfs, employees, images, jobs, properties, recruits } from "@/db/schema/index";

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
export type OwnerKind = "job" | "property" | "dnf" | "recruit" | "inspection";

/** Pictures an inspector took belong to the job, apart from those the client sees. */
export const INSPECTION_KIND = "Inspection";

const stands = isNull(images.deletedAt);

function ofOwner(owner: OwnerKind, id: number): SQL | undefined {
  switch (owner) {
    case "job":
      return and(eq(images.jobid, id), ne(images.kind, INSPECTION_KIND));
    case "inspection":
      return and(eq(images.jobid, id), eq(images.kind, INSPECTION_KIND));
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
    .select()
    .from(images)
    .where(and(stands, ofOwner(owner, id)))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit);
}

/** The newest pictures of a job and of its property; one statement. */
export async function listImagesOfPlace(
  db: Handle,
  { jobid, jobinfoid }: { jobid: number; jobinfoid: number },
): Promise<ImageRow[]> {
  return db
    .select()
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

export async function findImage(db: Handle, id: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(eq(images.id, id));
  return row ?? null;
}

/** False when a picture with that id already exists. */
export async function insertImage(db: Handle, values: NewImage): Promise<boolean> {
  const made = await db.insert(images).values(values).onConflictDoNothing().returning({ id: images.id });
  return made.length > 0;
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

/** Locks this person's pictures until the transaction ends, so that no one else counts or adds any. */
export async function lockUploads(db: Handle, hrid: number): Promise<void> {
  await db
    .select({ hrid: employees.hrid })
    .from(employees)
    .where(eq(employees.hrid, hrid))
    .for("no key update");
}

export async function countUploadsSince(db: Handle, hrid: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(images)
    .where(and(eq(images.uploadedBy, hrid), gte(images.createdAt, since)));
  return row?.n ?? 0;
}

/** Whose house a picture shows: job, property and client; all null for a recruit's. */
export async function findImageScope(db: Handle, image: ImageRow) {
  const jobid = image.jobid ?? (image.dnfid === null ? null : await jobOfDnf(db, image.dnfid));
  if (jobid !== null) {
    const [row] = await db.select({ cfid: jobs.cfid }).from(jobs).where(eq(jobs.jobid, jobid));
    return { jobid, cfid: row?.cfid ?? null };
  }
  if (image.jobinfoid === null) return { jobid: null, cfid: null };
  const [place] = await db
    .select({ cfid: properties.cfid })
    .from(properties)
    .where(eq(properties.jobinfoid, image.jobinfoid));
  return { jobid: null, cfid: place?.cfid ?? null };
}

async function jobOfDnf(db: Handle, dnfid: number): Promise<number | null> {
  const [row] = await db.select({ jobid: dnfs.jobid }).from(dnfs).where(eq(dnfs.dnfid, dnfid));
  return row?.jobid ?? null;
}

/** A gallery's name and owner; null if there's no such record. */
export async function findImageOwner(db: Handle, owner: OwnerKind, id: number) {
  if (owner === "recruit") {
    const [row] = await db.select({ title: recruits.name }).from(recruits).where(eq(recruits.id, id));
    return row ? { title: row.title, email: null, cfid: null, sentAt: null } : null;
  }
  if (owner === "property") {
    const [row] = await db
      .select({ title: properties.address, cfid: properties.cfid })
      .from(properties)
      .where(eq(properties.jobinfoid, id));
    return row ? { ...row, email: null, sentAt: null } : null;
  }
  const jobid = owner === "dnf" ? await jobOfDnf(db, id) : id;
  if (jobid === null) return null;
  const [row] = await db
    .select({
      title: properties.address,
      cfid: jobs.cfid,
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

import { isStaff } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { waitForSafety } from "@/lib/core/crews/safety-gate";
import {
  findClientOfJob,
  findImage,
  findImageOwner,
  type ImageRow,
  listDamage,
  listImages,
  listImagesOfProperty,
  ownerOfRow,
} from "@/lib/core/images/sql/images";
import { getSettings } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { path, recordInPath } from "@/lib/paths";
import { openLink } from "@/lib/platform/auth/link-token";
import { imageStore } from "@/lib/platform/services/images/store";
import { businessDate } from "@/lib/values/dates";
import type { DnfImages, Gallery, Image, ImageOwner, PropertyImages, PublicGallery } from "./contract";
import { mayHandlePictures, requirePictures } from "./image-rights";
import { DAMAGE_KIND, INSPECTION_KINDS } from "./image-schema";
import { fullName, thumbName, toImage } from "./image-wire";

const NO_PICTURE = "We can't find this image. It may have been deleted.";

const ownerOf = async (ctx: Context, owner: ImageOwner, id: number) => {
  const found = await findImageOwner(ctx.db, owner, id);
  if (!found) throw new NotFound();
  return found;
};

/** The record whose pictures the caller may see. Errors: 404, 403; 409 while the safety gate is closed. */
async function shownOwnerOf(ctx: Context, owner: ImageOwner, id: number) {
  if (owner === "recruit") await requirePictures(ctx, owner, id);
  const found = await ownerOf(ctx, owner, id);
  await requirePictures(ctx, owner, id);
  if (found.jobinfoid !== null) await waitForSafety(ctx, found.jobinfoid);
  return found;
}

async function imagesOf(ctx: Context, owner: ImageOwner, id: number): Promise<Image[]> {
  await shownOwnerOf(ctx, owner, id);
  return (await listImages(ctx.db, owner, id)).map((row) => toImage(row));
}

export async function jobImages(ctx: Context, { id }: { id: number }) {
  const job = await shownOwnerOf(ctx, "job", id);
  const rows = await listImages(ctx.db, "job", id);
  return { stuff: rows.map((row) => toImage(row)), gallery_sent: job.sentAt?.toISOString() ?? null };
}

export const propertyImages = (ctx: Context, { id }: { id: number }) => imagesOf(ctx, "property", id);
export const dnfImages = (ctx: Context, { id }: { id: number }) => imagesOf(ctx, "dnf", id);
export const recruitImages = (ctx: Context, { id }: { id: number }) => imagesOf(ctx, "recruit", id);

/** The pictures of a job and of its house, for the job's own screen. */
export async function imagesOfProperty(
  ctx: Context,
  place: { jobid: number; jobinfoid: number },
): Promise<PropertyImages> {
  const [rows, mayAdd] = await Promise.all([
    listImagesOfProperty(ctx.db, place),
    mayHandlePictures(ctx, "job", place.jobid),
  ]);
  return {
    mayAdd,
    job: mayAdd ? rows.filter(({ jobid }) => jobid !== null).map((row) => toImage(row)) : [],
    property: rows.filter(({ jobinfoid }) => jobinfoid !== null).map((row) => toImage(row)),
  };
}

/** The pictures of a DNF, for its own screen. */
export async function imagesOfDnf(ctx: Context, dnfid: number): Promise<DnfImages> {
  const mayAdd = await mayHandlePictures(ctx, "dnf", dnfid);
  return {
    mayAdd,
    images: mayAdd ? (await listImages(ctx.db, "dnf", dnfid)).map((row) => toImage(row)) : [],
  };
}

/** The pictures of a job's inspections, for the inspector's screen. */
export const imagesOfInspection = async (ctx: Context, jobid: number): Promise<Image[]> =>
  (await mayHandlePictures(ctx, "inspection", jobid))
    ? (await listImages(ctx.db, "inspection", jobid)).map((row) => toImage(row))
    : [];

/** What was broken before the crew began, for the job's client. */
export const damageOf = async (ctx: Context, jobid: number): Promise<Image[]> =>
  (await listDamage(ctx.db, jobid)).map((row) => toImage(row));

/**
 * Staff by the rule picture-rights; clients what their receipt shows, or a gallery link its job's; for everyone else
 * it's a 404.
 */
async function maySee(ctx: Context, image: ImageRow): Promise<boolean> {
  const { actor } = ctx;
  if (isStaff(actor)) return mayHandlePictures(ctx, ...ownerOfRow(image));
  if (!actor || image.jobid === null || isOfInspection(image)) return false;
  if (actor.type !== "CLIENT_USER") return actor.purpose === "gallery" && image.jobid === actor.jobid;
  return image.kind === DAMAGE_KIND && (await findClientOfJob(ctx.db, image.jobid)) === actor.cfid;
}

const isOfInspection = ({ kind }: ImageRow): boolean => INSPECTION_KINDS.some((one) => one === kind);

async function bytesOf(ctx: Context, id: string, name: string) {
  const image = await findImage(ctx.db, id);
  if (!image || image.deletedAt !== null || !(await maySee(ctx, image))) throw new NotFound(NO_PICTURE);
  const bytes = await imageStore().get(name);
  if (!bytes) throw new NotFound(NO_PICTURE);
  return { bytes, name };
}

export const readImage = (ctx: Context, { id }: { id: string }) => bytesOf(ctx, id, fullName(id));
export const readThumb = (ctx: Context, { id }: { id: string }) => bytesOf(ctx, id, thumbName(id));

function backOf(owner: ImageOwner, id: number, source: unknown): Gallery["back"] {
  switch (owner) {
    case "job":
      return { label: "Job details", href: path.jobDetails(id) };
    case "inspection":
      return { label: "Inspection", href: path.inspection(id) };
    case "dnf":
      return { label: "DNF details", href: path.dnfDetails(id) };
    case "recruit":
      return { label: "Recruiting", href: path.recruiting() };
    case "property": {
      const [, from, record] = /^(lead|partner_lead|job)_(\d{1,9})$/.exec(String(source)) ?? [];
      if (from === "lead") return { label: "Estimate", href: path.windowLeadCrew(Number(record)) };
      if (from === "partner_lead") return { label: "Estimate", href: path.windowLead(Number(record)) };
      if (from === "job") return { label: "Job details", href: path.jobDetails(Number(record)) };
      return { label: "Crew menu", href: path.crewMenu() };
    }
  }
}

/** A gallery page; `id` is the one in the address. Errors: 404, 403 (rule picture-rights); 409 safety gate. */
export async function readGallery(
  ctx: Context,
  owner: ImageOwner,
  { id: asked, source }: { id: unknown; source?: unknown },
): Promise<Gallery> {
  const id = recordInPath(asked);
  const found = await shownOwnerOf(ctx, owner, id);
  const rows = await listImages(ctx.db, owner, id);
  return {
    owner,
    id,
    viewer: staffOf(ctx).hrid,
    title: found.title,
    back: backOf(owner, id, source),
    images: rows.map((row) => toImage(row)),
    send: owner === "job" ? { email: found.email, sent: found.sentAt?.toISOString() ?? null } : null,
  };
}

/** What an emailed gallery link shows, and nothing else (rule client-links). */
export async function readPublicGallery(ctx: Context, token: string): Promise<PublicGallery> {
  const [{ company, officePhone }, { visitor, revoked }] = await Promise.all([
    getSettings(ctx.db, ["company", "officePhone"], businessDate(ctx.now)),
    openLink(ctx.db, { token, purpose: "gallery", now: ctx.now }),
  ]);
  const shell = { company: company.name, phone: officePhone, revoked };
  if (!visitor) return { ...shell, job: null };
  const [job, rows] = await Promise.all([
    findImageOwner(ctx.db, "job", visitor.jobid),
    listImages(ctx.db, "job", visitor.jobid),
  ]);
  if (!job) return { ...shell, job: null };
  return { ...shell, job: { address: job.title, images: rows.map((row) => toImage(row, token)) } };
}

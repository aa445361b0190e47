import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  deleteImageRow,
  findImage,
  findImageOwner,
  type ImageRow,
  insertImage,
  ownerColumn,
  ownerOfRow,
  setImageKind,
} from "@/lib/core/images/sql/images";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { spend } from "@/lib/platform/fair-use/fair-use";
import { processImage } from "@/lib/platform/services/images/process";
import { imageStore } from "@/lib/platform/services/images/store";
import { MAX_TITLE, type markImageContract, type Upload, type uploadImageContract } from "./contract";
import { requirePictures } from "./image-rights";
import { DAMAGE_KIND, IMAGE_KINDS, INSPECTION_KINDS } from "./image-schema";
import { fullName, thumbName, toImage } from "./image-wire";

type Uploaded = Answer<typeof uploadImageContract>;

const GONE = "We can't find this image. It may have been deleted.";

const kindOf = ({ owner, kind }: Pick<Upload, "owner" | "kind">): string => {
  if (owner === "recruit") return "Recruit";
  const known = IMAGE_KINDS.find((one) => one === kind);
  if (owner === "inspection")
    return known === "Before" || known === "After" ? `Inspection, ${known.toLowerCase()}` : "Inspection";
  return known ?? (owner === "dnf" ? "DNF" : "Other");
};

/**
 * Stores an image, redrawn from its pixels. The sender chooses its id, so sending it twice stores one. The file is
 * stored before the row that shows it. A photo a phone sends late has both times, and counts in the day it arrives.
 * Errors: 404, 403, 422 not an image, 429 too many or too large for a day, 409 the id is taken.
 */
export async function uploadImage(
  ctx: Context,
  upload: Input<typeof uploadImageContract>,
): Promise<Uploaded> {
  const { hrid } = staffOf(ctx);
  if (upload.owner === "recruit") await requirePictures(ctx, "recruit", upload.owner_id);
  if (upload.title.length > MAX_TITLE) throw new Invalid({ title: [`At most ${MAX_TITLE} characters`] });
  const known = await findImage(ctx.db, upload.id);
  if (known) return sameAgain(ctx, known, upload);
  if (!(await findImageOwner(ctx.db, upload.owner, upload.owner_id))) throw new NotFound();
  await requirePictures(ctx, upload.owner, upload.owner_id);
  // Before it's decoded, so that what is refused counts too.
  await spend(ctx, "photos", hrid);
  await spend(ctx, "photo_bytes", hrid, upload.file.byteLength);
  const picture = await processImage(upload.file);
  const store = imageStore();
  try {
    await store.put(fullName(upload.id), picture.full);
    await store.put(thumbName(upload.id), picture.thumb);
    return await keep(ctx, upload, hrid, { ...picture, bytes: picture.full.byteLength });
  } catch (error) {
    if (!(await findImage(ctx.db, upload.id))) {
      await store.remove(fullName(upload.id));
      await store.remove(thumbName(upload.id));
    }
    throw error;
  }
}

type Size = { width: number; height: number; bytes: number };

async function keep(
  ctx: Context,
  upload: Upload,
  hrid: number,
  { width, height, bytes }: Size,
): Promise<Uploaded> {
  const values = {
    id: upload.id,
    kind: kindOf(upload),
    title: upload.title,
    width,
    height,
    bytes,
    ...ownerColumn(upload.owner, upload.owner_id),
    uploadedBy: hrid,
    createdAt: ctx.now,
    takenAt: ctx.tappedAt,
  };
  const made = await ctx.db.transaction(async (db) => {
    const inserted = await insertImage(db, values);
    if (inserted)
      await audit(
        { ...ctx, db },
        { action: "image.create", subject: "image", subjectId: upload.id, after: values },
      );
    return inserted;
  });
  const row = await findImage(ctx.db, upload.id);
  if (!row) throw new NotFound();
  return made ? { image: toImage(row) } : sameAgain(ctx, row, upload);
}

/** Its first answer was lost. Only a mark that the phone has changed since is newer than the stored one. */
async function sameAgain(ctx: Context, row: ImageRow, upload: Upload): Promise<Uploaded> {
  if (row.uploadedBy !== staffOf(ctx).hrid || row.deletedAt !== null)
    throw new Conflict("This photo didn't upload. Choose it again.");
  await requirePictures(ctx, ...ownerOfRow(row));
  if (!upload.remarked) return { image: toImage(row) };
  const marked = await ctx.db.transaction((db) => remark({ ...ctx, db }, row, upload.kind));
  return { image: toImage(marked) };
}

/** Errors: 409 for a recruit's, and from or to damage, which the client's receipt shows. */
async function remark(ctx: Context, row: ImageRow, mark: Upload["kind"]): Promise<ImageRow> {
  const [place] = ownerOfRow(row);
  const owner = INSPECTION_KINDS.some((one) => one === row.kind) ? "inspection" : place;
  const kind = kindOf({ owner, kind: mark });
  const fromOrToDamage = kind !== row.kind && [row.kind, kind].includes(DAMAGE_KIND);
  if (owner === "recruit" || fromOrToDamage)
    throw new Conflict("This photo can't be marked before or after.");
  return changeKind(ctx, row, kind);
}

async function changeKind(ctx: Context, row: ImageRow, kind: string): Promise<ImageRow> {
  if (row.kind === kind) return row;
  await setImageKind(ctx.db, row.id, kind);
  const event = { action: "image.mark", subject: "image", subjectId: row.id } as const;
  await audit(ctx, { ...event, before: { kind: row.kind }, after: { kind } });
  return { ...row, kind };
}

/**
 * Changes whether a picture shows it before the work or after. Errors: 404, 403 (rule picture-rights); 409 for a
 * recruit's, and for damage, which the client's receipt shows.
 */
export async function markImage(
  ctx: Context,
  { id, kind }: Input<typeof markImageContract>,
): Promise<Answer<typeof markImageContract>> {
  const found = await findImage(ctx.db, id);
  if (found) await requirePictures(ctx, ...ownerOfRow(found));
  if (!found || found.deletedAt !== null) throw new NotFound(GONE);
  return { image: toImage(await remark(ctx, found, kind)) };
}

/** Removes a picture from its gallery; the row and the file stay. Errors: 404, 403 (rule picture-rights). */
export async function deleteImage(ctx: Context, { id }: { id: string }): Promise<{ success: boolean }> {
  const image = await findImage(ctx.db, id);
  if (image) await requirePictures(ctx, ...ownerOfRow(image));
  if (!image || !(await deleteImageRow(ctx.db, id, ctx.now))) throw new NotFound(GONE);
  const { workBegan: _, ...before } = image;
  await audit(ctx, { action: "image.delete", subject: "image", subjectId: id, before });
  return { success: true };
}

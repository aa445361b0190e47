import { deleteImageRow, findImage } from "@/db/queries/images/images";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { refuseOwner } from "./reads";

/** Takes a picture out of its gallery; the row and the bytes stay. Errors: 404, 403 a recruit's without the right. */
export async function deleteImage(ctx: Context, { id }: { id: string }): Promise<{ success: boolean }> {
  const image = await findImage(ctx.db, id);
  if (image && image.recruitId !== null) refuseOwner(ctx, "recruit");
  if (!image || !(await deleteImageRow(ctx.db, id, ctx.now)))
    throw new NotFound("We can't find this image. It may have been deleted.");
  await audit(ctx, { action: "image.delete", subject: "image", subjectId: id, before: image });
  return { success: true };
}

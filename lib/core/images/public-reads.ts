import { findImageOwner, listImages } from "@/db/queries/images/images";
import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/core/settings/reads";
import { openLink } from "@/lib/platform/auth/link-actor";
import { businessDate } from "@/lib/values/dates";
import type { PublicGallery } from "./contract";
import { toImage } from "./image-wire";

/** What a mailed gallery link shows, and nothing else (rule client-links). */
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

import type { Context } from "@/lib/context";
import { isAddedLater } from "@/lib/core/images/image-wire";
import { listDamage } from "@/lib/core/images/sql/images";
import { env } from "@/lib/env";
import { AREAS } from "@/lib/paths";
import { button, type MailPart } from "@/lib/platform/mail/mail-rules";
import { count } from "@/lib/values/text";

/** A receipt's lines about what was broken before the crew began; none without photos of it (rule already-damaged). */
export async function readDamageLines(ctx: Context, jobid: number): Promise<MailPart[]> {
  const photos = await listDamage(ctx.db, jobid);
  if (photos.length === 0) return [];
  const titles = [...new Set(photos.map(({ title }) => title).filter(Boolean))].join(", ");
  const later = photos.filter(isAddedLater).length;
  const seen = [count(photos.length, "photo"), later > 0 && `${later} added later`]
    .filter(Boolean)
    .join(", ");
  return [
    "",
    `Already damaged before we began: ${titles ? `${titles} (${seen})` : seen}`,
    `To see ${photos.length === 1 ? "it" : "them"}, log in and open the job's details:`,
    button(`${env().NEXTAUTH_URL}${AREAS.client}`),
  ];
}

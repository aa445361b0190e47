import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { findImageOwner, listImages } from "@/lib/core/images/sql/images";
import { writeGallerySent } from "@/lib/core/jobs/sql/job-changes";
import { getSettings } from "@/lib/core/settings/reads";
import { env } from "@/lib/env";
import { Forbidden, Invalid, NotFound } from "@/lib/errors";
import { path } from "@/lib/paths";
import { audit } from "@/lib/platform/audit/record";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { countRevoked, insertLink } from "@/lib/platform/auth/sql/link-tokens";
import { button, greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate, DAY_MS } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { sendGalleryContract } from "./contract";

const LINK_DAYS = 30;

/**
 * Emails the client a link to a job's images, valid for thirty days and for nothing else. Errors: 404, 403
 * another's hrid, 422 no email or no images, 429 already sent today or too many clients this hour.
 */
export async function sendGallery(
  ctx: Context,
  { jobid, hrid }: Input<typeof sendGalleryContract>,
): Promise<Answer<typeof sendGalleryContract>> {
  const actor = staffOf(ctx);
  if (hrid && hrid !== actor.hrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  const job = await findImageOwner(ctx.db, "job", jobid);
  if (!job || !("honorific" in job)) throw new NotFound("We can't find this job. It may have been deleted.");
  await countClientReads(ctx, [job.cfid]);
  const num = (await listImages(ctx.db, "job", jobid)).length;
  if (!job.email) throw new Invalid("This client has no email address.");
  if (num === 0) throw new Invalid("There are no photos of this job yet.");
  // Once a day, or again after the office has revoked the link that was sent.
  const revoked = await countRevoked(ctx.db, jobid, "gallery");
  const again = revoked > 0 ? `:${revoked}` : "";
  const token = newLinkToken();
  const message = await letter(ctx, { name: clientName(job), address: job.title, num, token });
  const today = businessDate(ctx.now);
  const sent = await enqueueMessage(ctx, {
    kind: "gallery-link",
    channel: "email",
    to: job.email,
    ...message,
    jobid,
    uniqueKey: `gallery:${jobid}:${today}${again}`,
  });
  if (!sent) throw sentToday(ctx, "This link was already sent today.");
  const expiresAt = new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS);
  const tokenHash = hashLinkToken(token);
  await insertLink(ctx.db, {
    tokenHash,
    jobid,
    purpose: "gallery",
    recipient: job.email,
    expiresAt,
    createdBy: actor.hrid,
    createdAt: ctx.now,
  });
  await writeGallerySent(ctx.db, jobid, ctx.now);
  await audit(ctx, { action: "job.send-gallery", subject: "job", subjectId: jobid, after: { num } });
  return { msg: `Gallery link successfully sent to ${job.email}`, num };
}

type Letter = { name: string; address: string; num: number; token: string };

async function letter(ctx: Context, { name, address, num, token }: Letter) {
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const lines = [
    greeting(name),
    "",
    `Here ${num === 1 ? "is" : "are"} ${count(num, "photo")} of our work at ${address}:`,
    button(`${env().NEXTAUTH_URL}${path.gallery(token)}`),
    "",
    `The link works for ${LINK_DAYS} days. Questions? Call ${officePhone} or email ${company.email}.`,
    company.name,
  ];
  return { subject: `Photos of our work at ${address}`, ...writeLetter(lines) };
}

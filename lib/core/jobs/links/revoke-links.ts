import { hasCapability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listLinks } from "@/lib/core/jobs/sql/job-mails";
import { findJobInfo } from "@/lib/core/jobs/sql/jobs";
import { Forbidden, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { revokeLinksOf } from "@/lib/platform/auth/sql/link-tokens";
import type { revokeLinksContract } from "./contract";

type Revoke = typeof revokeLinksContract;

/**
 * Revokes a job's emailed links: their pages say so, and their tokens stop working. An expired link stays as it is.
 * Errors: 404 no such job, or another's link; 403 without `production` or `management`.
 */
export async function revokeLinks(ctx: Context, { id, link_id }: Input<Revoke>): Promise<Answer<Revoke>> {
  if (!(await findJobInfo(ctx.db, id)))
    throw new NotFound("We can't find this job. It may have been deleted.");
  if (!hasCapability(ctx.actor, "production") && !hasCapability(ctx.actor, "management"))
    throw new Forbidden();
  const links = await listLinks(ctx.db, id);
  if (link_id !== undefined && !links.some((link) => link.id === link_id)) throw new NotFound();
  const revoked = await revokeLinksOf(ctx.db, id, link_id, ctx.now);
  await audit(ctx, {
    action: "job.revoke-links",
    subject: "job",
    subjectId: id,
    after: { revoked: revoked.map(({ purpose, recipient }) => ({ purpose, recipient })) },
  });
  return { success: true, revoked: revoked.length };
}

import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { returnPickUpContract } from "@/lib/core/leads/contract";
import { leadToChange, resolution, stepLead } from "@/lib/core/leads/lead-step";
import { leadOr404, messageNow, senderOf } from "@/lib/core/leads/reads";
import { changeSign, lockSign } from "@/lib/core/leads/sql/lead-changes";
import { getSettings } from "@/lib/core/settings/reads";
import { Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import { pickUpMail } from "./lead-mails";
import { chosenPickUp, MUST_SELECT, NEEDS_EMAIL, signResult } from "./pick-up-rules";

const refuse = (message: string): never => {
  throw new Invalid(message, { errors: { pick_up: [message] } });
};

/**
 * Saves how a sign pickup went, or corrects it: sign, lead and email, all or nothing. We email the same result only
 * once. Errors: 404; 403 another's hrid; 409 stale version; 422 no option, or one with email for a client without an
 * address.
 */
export async function returnPickUp(
  ctx: Context,
  { msid, hrid, version, ...form }: Input<typeof returnPickUpContract>,
): Promise<Answer<typeof returnPickUpContract>> {
  const by = senderOf(staffOf(ctx), hrid);
  const lead = await leadToChange(ctx, { msid, version, kind: "Sign" });
  const result = signResult(chosenPickUp(form)) ?? refuse(MUST_SELECT);
  const { client, property } = await leadOr404(ctx, msid);
  const email = client?.email;
  if (result.email && !email) refuse(NEEDS_EMAIL);
  const sign = await lockSign(ctx.db, lead.signPickupId ?? 0);
  if (!sign) throw new NotFound();
  const done = resolution(ctx, lead, by);
  await stepLead(ctx, lead, {
    ...done,
    estimatorHrid: lead.estimatorHrid ?? by,
    returnedAt: lead.returnedAt ?? ctx.now,
    returnedBy: lead.returnedBy ?? by,
  });
  const after = { status: result.status, emailed: result.email, ...done };
  await changeSign(ctx.db, sign.id, after);
  const success = result.status === "Resolved-Success";
  const mail = client && result.email ? { client, address: property?.address ?? "your home", success } : null;
  const emailed = mail !== null && (await sendResult(ctx, msid, mail));
  await audit(ctx, {
    action: sign.status === "Pending" ? "lead.return-sign" : "lead.edit-sign",
    subject: "lead",
    subjectId: msid,
    before: {
      status: sign.status,
      emailed: sign.emailed,
      resolvedAt: lead.resolvedAt,
      resolvedBy: lead.resolvedBy,
    },
    after,
  });
  return { mess: await messageNow(ctx, msid, by), emailed };
}

type Mail = Parameters<typeof pickUpMail>[0] & { client: { cfid: number; email: string | null } };

async function sendResult(ctx: Context, msid: number, mail: Mail): Promise<boolean> {
  if (!mail.client.email) return false;
  const settings = await getSettings(ctx.db, ["company", "officePhone"], businessDate(ctx.now));
  return enqueueMessage(ctx, {
    kind: "sign-pick-up",
    channel: "email",
    to: mail.client.email,
    ...pickUpMail(mail, { company: settings.company, phone: settings.officePhone }),
    uniqueKey: `pick-up:${msid}:${mail.success ? "success" : "unsuccess"}`,
    cfid: mail.client.cfid,
  });
}

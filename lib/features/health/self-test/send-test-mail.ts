import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { Conflict } from "@/lib/errors";
import type { sendTestMailContract } from "@/lib/features/health/contract";
import { audit } from "@/lib/platform/audit/record";
import { greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { formatInstant } from "@/lib/values/dates";

const MINUTE_MS = 60_000;

/** Errors: 409 when the caller has no address on file, or already sent one within the last minute. */
export async function sendTestMail(ctx: Context): Promise<Answer<typeof sendTestMailContract>> {
  const { hrid, email, fullname } = staffOf(ctx);
  if (!email) throw new Conflict("There is no email address on file for you.");
  const queued = await enqueueMessage(ctx, {
    kind: "self-test",
    channel: "email",
    to: email,
    subject: "Runsheet test email",
    ...writeLetter([
      greeting(fullname),
      "",
      `This test email was requested on ${formatInstant(ctx.now)}. If you can read it, email is working.`,
    ]),
    uniqueKey: `self-test:${hrid}:${Math.floor(ctx.now.getTime() / MINUTE_MS)}`,
  });
  if (!queued)
    throw new Conflict("A test email is already on its way. Wait a minute before you send another.");
  await audit(ctx, { action: "self-test.mail", subject: "employee", subjectId: hrid });
  return { msg: `Test email to ${email} queued` };
}

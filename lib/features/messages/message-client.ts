import { createHash } from "node:crypto";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { TEMPLATE_FIELDS } from "@/lib/core/messages/kind-rules";
import { previewMail } from "@/lib/core/messages/letterhead";
import { fillFields, fillLetter, missingFields } from "@/lib/core/messages/template-rules";
import { wordIssues } from "@/lib/core/messages/template-schema";
import { inGsm, withStop } from "@/lib/core/messages/text-rules";
import { officeValues } from "@/lib/core/messages/words";
import { getSettings } from "@/lib/core/settings/reads";
import { workInFull } from "@/lib/core/work/work-words-rules";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import { issuesToErrors } from "@/lib/values/form-fields";
import { recipientOr404, valuesOf, wayTo } from "./client-values";
import type { messageClientContract, previewMessageContract } from "./contract";

type Preview = typeof previewMessageContract;
type Send = typeof messageClientContract;

/** How a message reads, with what isn't known about the client named. Errors: 404; 429 too many clients this hour. */
export async function previewMessage(
  ctx: Context,
  { kind, channel, subject, body, cfid }: Input<Preview>,
): Promise<Answer<Preview>> {
  const today = businessDate(ctx.now);
  const client = cfid ? await recipientOr404(ctx, cfid) : null;
  if (client) await countClientReads(ctx, [client.cfid]);
  const way = client && (await wayTo(ctx, client, channel));
  const { workCodes, ...office } = await getSettings(ctx.db, ["company", "officePhone", "workCodes"], today);
  const { work } = TEMPLATE_FIELDS;
  const examples = {
    ...TEMPLATE_FIELDS,
    ...officeValues(office),
    work: channel === "email" ? workInFull(work, workCodes) : work,
  };
  const own = kind === "own";
  const known = client ? await valuesOf(ctx, client, channel) : examples;
  // An automatic message about a visit is shown with an example where this client has none.
  const filled = Object.entries(known).filter(([, value]) => value);
  const values = own ? known : { ...examples, ...Object.fromEntries(filled) };
  const words = { subject: fillFields(subject, values), ...fillLetter(body, values) };
  return {
    subject: words.subject,
    body: channel === "text" ? inGsm(withStop(words.body)) : words.body,
    html: channel === "email" ? await previewMail(ctx.db, today, words) : null,
    missing: missingFields(`${subject}\n${body}`, values),
    client: client && clientName(client),
    to: way && "to" in way ? way.to : null,
    why: way && "why" in way ? way.why : null,
  };
}

/**
 * Queues a message by hand. Errors: 404; 409 the client can't be written to this way; 422 by field; 429 the same words
 * were sent today (rule once-a-day).
 */
export async function messageClient(
  ctx: Context,
  { cfid, channel, subject, body }: Input<Send>,
): Promise<Answer<Send>> {
  const client = await recipientOr404(ctx, cfid);
  await countClientReads(ctx, [cfid]);
  const issues = wordIssues({ kind: "own", channel, subject, body });
  if (issues.length > 0) throw new Invalid("Check the message.", { errors: issuesToErrors(issues) });
  const values = await valuesOf(ctx, client, channel);
  for (const [field, text] of [
    ["subject", channel === "email" ? subject : ""],
    ["body", body],
  ] as const) {
    const [missing] = missingFields(text, values);
    if (missing) {
      const why = `We don't know {${missing}} for this client. They may have no visit coming up.`;
      throw new Invalid(why, { errors: { [field]: [why] } });
    }
  }
  const way = await wayTo(ctx, client, channel);
  if ("why" in way) throw new Conflict(way.why);
  const { layout, ...words } = { subject: fillFields(subject, values), ...fillLetter(body, values) };
  const letter = channel === "email" ? words : { body: inGsm(withStop(words.body)) };
  const same = createHash("sha256").update(JSON.stringify(letter)).digest("hex").slice(0, 24);
  const queued = await enqueueMessage(ctx, {
    kind: "office-message",
    channel,
    to: way.to,
    cfid,
    uniqueKey: `office-message:${cfid}:${channel}:${same}:${businessDate(ctx.now)}`,
    ...letter,
    layout: channel === "email" ? layout : undefined,
  });
  if (!queued) throw sentToday(ctx, "The same message was already sent today.");
  await audit(ctx, { action: "client.message", subject: "client", subjectId: cfid, after: { channel } });
  return { success: true, msg: `${channel === "email" ? "Email" : "Text"} to ${way.to} queued` };
}

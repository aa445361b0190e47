import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage, sentToday } from "@/lib/platform/outbox/enqueue";
import { textable } from "@/lib/platform/phones/real-phone";
import { businessDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import type { sendTextContract, testTextContract } from "./contract";
import { toRecruit } from "./reads";
import { recruitToChange } from "./save-recruit";
import { findOwnPhone, updateRecruit } from "./sql";

type Told = Answer<typeof testTextContract>;
type Reminded = { name: string; training: string | null; shop: string | null };

async function reminder(ctx: Context, { name, training, shop }: Reminded): Promise<string> {
  const { company, officePhone } = await getSettings(
    ctx.db,
    ["company", "officePhone"],
    businessDate(ctx.now),
  );
  const when = training ? `Your training is ${training}` : "Your training is coming up";
  const where = shop ? ` at ${shop}` : "";
  return `Hello ${name}, this is ${company.shortName}. ${when}${where}. Questions? Call ${officePhone}.`;
}

/**
 * Reminds a recruit of the training by text message. Errors: 404, 409 marked Dead, 422 no phone, 429 already sent
 * today.
 */
export async function sendText(
  ctx: Context,
  { id }: Input<typeof sendTextContract>,
): Promise<Answer<typeof sendTextContract>> {
  const recruit = await recruitToChange(ctx, id);
  if (recruit.status === "Dead")
    throw new Conflict(`${recruit.name} is marked Dead, so no reminder goes out. Change the status first.`);
  const to = textable(recruit.phone);
  if (!to) throw new Invalid(`We can't text ${recruit.name}: there's no valid phone number on file.`);
  const name = recruit.name1 ?? recruit.name;
  const body = await reminder(ctx, { name, training: recruit.training, shop: recruit.shop });
  const uniqueKey = `recruit-reminder:${id}:${businessDate(ctx.now)}`;
  if (!(await enqueueMessage(ctx, { kind: "recruit-reminder", channel: "text", to, body, uniqueKey })))
    throw sentToday(ctx, `${recruit.name} already got a reminder today.`);
  const after = await updateRecruit(ctx.db, id, { reminderSentAt: ctx.now });
  await audit(ctx, { action: "recruit.remind", subject: "recruit", subjectId: id });
  return { msg: `Text sent to ${recruit.name}`, recruit: toRecruit(after) };
}

/** Sends the reminder to the caller's own phone. Errors: 422 the caller has no phone, 429 already sent today. */
export async function testText(ctx: Context): Promise<Told> {
  const actor = staffOf(ctx);
  const to = textable(await findOwnPhone(ctx.db, actor.hrid));
  if (!to) throw new Invalid("You have no phone number on file. Ask the office to add it.");
  const { trainingOptions, recruitShops } = await getSettings(
    ctx.db,
    ["trainingOptions", "recruitShops"],
    businessDate(ctx.now),
  );
  const body = await reminder(ctx, {
    name: actor.name,
    training: trainingOptions[0] ?? null,
    shop: recruitShops[0] ?? null,
  });
  const uniqueKey = `recruit-test:${actor.hrid}:${businessDate(ctx.now)}`;
  if (!(await enqueueMessage(ctx, { kind: "recruit-test", channel: "text", to, body, uniqueKey })))
    throw sentToday(ctx, "We already sent you a test text today.");
  await audit(ctx, { action: "recruit.test-text", subject: "employee", subjectId: actor.hrid });
  return { msg: `Test text sent to ${formatPhone(to)}` };
}

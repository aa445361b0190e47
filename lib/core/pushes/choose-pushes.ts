import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  deleteSubscription,
  findPushChoices,
  savePushChoices,
  saveSubscription,
} from "@/lib/core/pushes/sql/pushes";
import { env } from "@/lib/env";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { choosePushesContract, turnPushesOffContract, turnPushesOnContract } from "./contract";
import { isPushAddress } from "./push-rules";

/** Notifies this phone from now on, until its session ends. Errors: 422 for an address that isn't a push service's. */
export async function turnPushesOn(
  ctx: Context,
  { endpoint, keys }: Input<typeof turnPushesOnContract>,
): Promise<Answer<typeof turnPushesOnContract>> {
  const { hrid, sessionId } = staffOf(ctx);
  if (!isPushAddress(endpoint) && !isStandIn(endpoint))
    throw new Invalid({ endpoint: ["Notifications don't work in this browser."] });
  const { p256dh, auth } = keys;
  await saveSubscription(ctx.db, { hrid, sessionId, endpoint, p256dh, auth, createdAt: ctx.now });
  await audit(ctx, { action: "pushes.turn-on", subject: "employee", subjectId: hrid });
  return { success: true };
}

/** Only in tests, where no push service can be reached. */
export function isStandIn(endpoint: string): boolean {
  const { PUSH_STAND_IN } = env();
  return PUSH_STAND_IN !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === PUSH_STAND_IN;
}

export async function turnPushesOff(
  ctx: Context,
  { endpoint }: Input<typeof turnPushesOffContract>,
): Promise<Answer<typeof turnPushesOffContract>> {
  const { hrid } = staffOf(ctx);
  if (await deleteSubscription(ctx.db, hrid, endpoint))
    await audit(ctx, { action: "pushes.turn-off", subject: "employee", subjectId: hrid });
  return { success: true };
}

export async function choosePushes(
  ctx: Context,
  { off, quiet_from, quiet_until }: Input<typeof choosePushesContract>,
): Promise<Answer<typeof choosePushesContract>> {
  const { hrid } = staffOf(ctx);
  const before = await findPushChoices(ctx.db, hrid);
  const after = { off: [...new Set(off)], quietFrom: quiet_from, quietUntil: quiet_until };
  await savePushChoices(ctx.db, { hrid, ...after });
  await audit(ctx, { action: "pushes.choose", subject: "employee", subjectId: hrid, before, after });
  return { success: true };
}

import type { z } from "zod";
import type { Context } from "@/lib/context";
import type { secondStepWanted, secondWay } from "@/lib/core/sign-in/contract";
import { countFactors, insertPendingLogin } from "@/lib/core/sign-in/sql/factors";
import { audit } from "@/lib/platform/audit/record";
import type { Principal } from "@/lib/platform/auth/authenticate";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";

/** How long someone has to find their phone. */
const PENDING_MS = 5 * 60_000;

type Wanted = z.input<typeof secondStepWanted>;
type Way = z.input<typeof secondWay>;

/** Someone's second factors; empty for clients, and for staff without any. */
async function waysOf({ db }: Pick<Context, "db">, principal: Principal): Promise<Way[]> {
  if (principal.kind === "client") return [];
  const { passkeys, codeApp, recoveryCodes } = await countFactors(db, principal.hrid);
  if (passkeys === 0 && !codeApp) return [];
  const ways: Way[] = [];
  if (passkeys > 0) ways.push("passkey");
  if (codeApp) ways.push("code");
  if (recoveryCodes > 0) ways.push("recovery_code");
  return ways;
}

/** Whether this account needs more than the password. */
export const wantsSecondStep = async (ctx: Pick<Context, "db">, principal: Principal): Promise<boolean> =>
  (await waysOf(ctx, principal)).length > 0;

/** After the right password: the ticket for the second step, if the account needs one; otherwise null. */
export async function beginSecondStep(ctx: Context, principal: Principal): Promise<Wanted | null> {
  const ways = await waysOf(ctx, principal);
  if (principal.kind === "client" || ways.length === 0) return null;
  const { hrid } = principal;
  const ticket = newLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + PENDING_MS);
  await insertPendingLogin(ctx.db, {
    tokenHash: hashLinkToken(ticket),
    hrid,
    expiresAt,
    createdAt: ctx.now,
  });
  await audit(ctx, { action: "session.second-step", subject: "staff", subjectId: hrid, actorHrid: hrid });
  return { user: null, type: "SECOND_STEP", ticket, ways };
}

import type { Context } from "@/lib/context";
import { findDeviceNotice } from "@/lib/core/sign-in/sql/device-notices";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import type { NotMeView } from "./contract";

const LONGEST = 100;

/** What an emailed link would do; nothing happens until someone presses its button. */
export async function readNotMe(ctx: Context, token: unknown): Promise<NotMeView> {
  if (typeof token !== "string" || token === "" || token.length > LONGEST) return { state: "spent" };
  const notice = await findDeviceNotice(ctx.db, hashLinkToken(token));
  if (!notice || (notice.usedAt === null && notice.expiresAt <= ctx.now)) return { state: "spent" };
  const who = notice.hrid === null ? "client" : "staff";
  return notice.usedAt ? { state: "done", who } : { state: "open", who, token };
}

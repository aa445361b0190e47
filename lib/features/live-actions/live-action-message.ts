import type { Context } from "@/lib/context";
import { LIVE_ACTION_RESULT } from "@/lib/platform/results/address-rules";
import { type CookieJar, vouchedContent, vouchFor } from "@/lib/platform/results/result-cookie";
import {
  type ResultCode,
  resultFromCookie,
  resultToCookie,
  type ShownResult,
} from "@/lib/platform/results/result-rules";
import type { LiveActionStep } from "./rules";

export const RESULT_OF = {
  create: "liveActionCreated",
  claim: "liveActionClaimed",
  release: "liveActionReleased",
  resolve: "liveActionResolved",
  reopen: "liveActionReopened",
  note: "liveActionNoted",
  edit: "liveActionEdited",
} as const satisfies Record<LiveActionStep | "create", ResultCode>;

/** Lets the list, where the screen goes next, say that a live action was created. */
export const vouchForCreated = (ctx: Context): void =>
  vouchFor(ctx, LIVE_ACTION_RESULT, resultToCookie(RESULT_OF.create));

/** What the list shows at the top. Only the cookie from the action counts, whatever the URL says. */
export const liveActionResult = (ctx: Pick<Context, "actor" | "now">, jar: CookieJar): ShownResult | null =>
  resultFromCookie(vouchedContent(ctx, LIVE_ACTION_RESULT.name, jar));

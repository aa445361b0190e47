import type { Context } from "@/lib/context";
import { RUNSHEET_RESULT } from "@/lib/platform/results/address-rules";
import { type CookieJar, vouchedContent, vouchFor } from "@/lib/platform/results/result-cookie";
import {
  type ResultBlanks,
  type ResultCode,
  resultFromCookie,
  resultMessage,
  resultToCookie,
  type ShownResult,
} from "@/lib/platform/results/result-rules";

/** Lets the run sheet, where the screen goes next, say what was done. */
export const vouchOnRunsheet = (ctx: Context, code: ResultCode, blanks: ResultBlanks = {}): void =>
  vouchFor(ctx, RUNSHEET_RESULT, resultToCookie(code, blanks));

/** Does the same, and returns the result's text for the answer. */
export function tellRunsheet(ctx: Context, code: ResultCode, { address }: { address: string }): string {
  vouchOnRunsheet(ctx, code, { address });
  return resultMessage(code, { address });
}

/** The message at the top of the run sheet. Only the act's cookie counts, whatever the address says. */
export const runsheetResult = (ctx: Pick<Context, "actor" | "now">, jar: CookieJar): ShownResult | null =>
  resultFromCookie(vouchedContent(ctx, RUNSHEET_RESULT.name, jar));

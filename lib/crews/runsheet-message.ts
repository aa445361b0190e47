import type { OutgoingCookie } from "@/lib/context";
import {
  knownResult,
  type ResultBlanks,
  type ResultCode,
  resultFromCookie,
  resultToCookie,
  type ShownResult,
} from "@/lib/http/result-message";
import { AREAS } from "@/lib/paths";

/** Carries an action's result to the runsheet: a code and its blanks, not a text (decisions 32). */
export const RESULT_COOKIE = "runsheet-result";

/** Long enough for a slow page to follow, short enough not to greet the next visit. */
const SECONDS = 20;

/** What a verb hands to `ctx.setCookie` when its screen goes on to the runsheet. */
export const resultCookie = (code: ResultCode, blanks: ResultBlanks = {}): OutgoingCookie => ({
  name: RESULT_COOKIE,
  value: encodeURIComponent(resultToCookie(code, blanks)),
  maxAge: SECONDS,
  path: AREAS.crew,
});

/** What the runsheet shows on top: the path's message when it fits a known template, else the cookie's. */
export function shownResult(
  segments: readonly string[] | undefined,
  cookie: string | undefined,
): ShownResult | null {
  const fromPath = segments?.length === 1 ? knownResult(decoded(segments[0] ?? "")) : null;
  return fromPath ?? resultFromCookie(cookie && decoded(cookie));
}

/** Next hands path segments over as they were sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

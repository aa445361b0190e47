import type { OutgoingCookie } from "@/lib/context";
import {
  type ResultCode,
  resultFromCookie,
  resultMessage,
  resultToCookie,
  type ShownResult,
} from "@/lib/http/result-message";
import { AREAS } from "@/lib/paths";
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

/** Carries the result of creating one to the list: a code, not a text (decisions 32). */
export const LIVE_ACTION_COOKIE = "live-action-result";

export const createdCookie = (): OutgoingCookie => ({
  name: LIVE_ACTION_COOKIE,
  value: encodeURIComponent(resultToCookie(RESULT_OF.create)),
  maxAge: 20,
  path: AREAS.crew,
});

const TEXTS: readonly string[] = Object.values(RESULT_OF).map((code) => resultMessage(code));

/** What the list shows on top: the path's message when it is one of ours to the letter, else the cookie's. */
export function shownLiveResult(
  segments: readonly string[] | undefined,
  cookie: string | undefined,
): ShownResult | null {
  const text = segments?.length === 1 ? decoded(segments[0] ?? "") : "";
  if (TEXTS.includes(text)) return { text, tone: "success" };
  const result = resultFromCookie(cookie && decoded(cookie));
  return result && TEXTS.includes(result.text) ? result : null;
}

/** Next hands path segments over as they were sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

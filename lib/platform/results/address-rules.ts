import { path, recordInPath } from "@/lib/paths";
import { messageCookie } from "@/lib/platform/results/message-rules";
import type { ResultCookie } from "./result-rules";

export const RUNSHEET_RESULT: ResultCookie = { name: "runsheet-result", path: path.runsheet() };
export const LIVE_ACTION_RESULT: ResultCookie = { name: "live-action-result", path: path.liveActions() };

/**
 * Header that says a phone is storing a copy of the screen, so that this doesn't use up a waiting result or copy it.
 */
export const COPY_HEADER = "x-kept-copy";

type Address = { pathname: string; searchParams: URLSearchParams };

const isUnder = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`);

/** The cookie with the result that this address shows. Opening the address uses it up. */
export function resultShownAt({ pathname, searchParams }: Address): ResultCookie | null {
  const byPath = [RUNSHEET_RESULT, LIVE_ACTION_RESULT].find((cookie) => isUnder(pathname, cookie.path));
  if (byPath) return byPath;
  if (pathname !== path.clientDashboard()) return null;
  const [jobid, amount] = [searchParams.get("jobid"), searchParams.get("amount")].map(recordInPath);
  return messageCookie(searchParams.get("message") ?? "", { jobid: jobid ?? 0, amount: amount ?? 0 });
}

import type { Handle } from "@/db/client";
import { type Actor, isStaff } from "@/lib/actor";
import { noteUnsent } from "@/lib/platform/auth/sql/live-sessions";
import { readUnsent, UNSENT_HEADER } from "@/lib/platform/waiting/request-rules";
import { processWide } from "@/lib/process-wide";

const MINUTE_MS = 60_000;
/** Sessions this process has heard from; at most so many, then all are forgotten. */
const MOST_KNOWN = 2_000;

const heard = processWide("unsent", () => new Map<string, { text: string; at: number }>());

type Said = { db: Handle; headers: Headers; actor: Actor | null; now: Date };

/**
 * Keeps what a crew's phone says it hasn't sent, for the office (rule unheard-phones): at most once a minute for each
 * session, and at once when nothing waits any more. Anything unreadable is left alone.
 */
export async function keepUnsent({ db, headers, actor, now }: Said): Promise<void> {
  const text = headers.get(UNSENT_HEADER);
  const said = readUnsent(text);
  if (text === null || said === null || !actor || !isStaff(actor)) return;
  const last = heard.get(actor.sessionId);
  const isNews = said.unsent === 0 && last?.text !== text;
  if (last && !isNews && (last.text === text || now.getTime() - last.at < MINUTE_MS)) return;
  if (heard.size >= MOST_KNOWN) heard.clear();
  heard.set(actor.sessionId, { text, at: now.getTime() });
  await noteUnsent(db, actor.sessionId, said);
}

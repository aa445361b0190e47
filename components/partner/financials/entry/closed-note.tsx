import { isClosed } from "@/lib/core/books/contract";
import { closedSentence } from "@/lib/values/closed-books";
import type { BusinessDate } from "@/lib/values/dates";

type ClosedNoteProps = { rows: readonly { date: BusinessDate }[]; closedUntil: BusinessDate | null };

/** Why some of the rows can't be changed; nothing where all can. */
export function ClosedNote({ rows, closedUntil }: ClosedNoteProps) {
  if (!closedUntil || !rows.some(({ date }) => isClosed(date, closedUntil))) return null;
  return <p className="mt-2 text-ink-muted text-sm">{closedSentence(closedUntil)}</p>;
}

import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { MiscMessage } from "@/lib/features/odd-jobs/schema";
import { formatInstant } from "@/lib/values/dates";

/** What the client asked for, with what was noted since; the request in front stands out. */
export function Messages({
  messages,
  inFront,
}: {
  messages: readonly MiscMessage[];
  inFront: number | null;
}) {
  const sorted = [...messages].sort((a, b) => Number(b.msid === inFront) - Number(a.msid === inFront));
  return (
    <Card title={messages.length === 1 ? "Message" : "Messages"}>
      {messages.length === 0 && <p className="text-ink-muted">No requests from this client.</p>}
      <ul className="grid gap-4">
        {sorted.map((message) => (
          <li key={message.msid} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{message.type}</span>
              <StatusBadge status={message.resolved ? "resolved" : "pending"} />
            </span>
            <p
              className={`wrap-anywhere whitespace-pre-line ${message.msid === inFront ? "font-semibold text-lg" : ""}`}
            >
              {message.message}
            </p>
            <p className="text-ink-muted text-sm">{factsOf(message)}</p>
            {message.notes.length > 0 && (
              <ul aria-label="Notes" className="grid gap-1">
                {message.notes.map(({ id, notes, recorder }) => (
                  <li key={id} className="wrap-anywhere rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
                    {notes}
                    {recorder && <span className="text-sm">{` (${recorder})`}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const factsOf = ({ messdate, address_plus, holder, recorder }: MiscMessage): string =>
  [
    formatInstant(new Date(messdate)),
    address_plus,
    recorder && `from ${recorder}`,
    holder ? `with ${holder}` : "with nobody yet",
  ]
    .filter(Boolean)
    .join(" · ");

import { CalendarCheck, Check, MessageCircle, Send } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import type { RequestKey } from "./request-words";

type Asked = PanelOf<RequestKey>["data"]["asked"];
type Status = Asked[number]["status"];

const LOOKS = {
  Requested: { tone: "sun", icon: <Send aria-hidden /> },
  Answered: { tone: "sky", icon: <MessageCircle aria-hidden /> },
  Booked: { tone: "lake", icon: <CalendarCheck aria-hidden /> },
  Done: { tone: "leaf", icon: <Check aria-hidden /> },
} as const satisfies Record<Status, object>;

/** What was asked for before, so that a request can be found again. */
export function PastRequests({ asked }: { asked: Asked }) {
  return (
    <section className="grid gap-3" aria-labelledby="past-requests">
      <h3 id="past-requests" className="font-semibold text-lg">
        Your requests
      </h3>
      {asked.length === 0 && <p className="text-ink-muted">You haven't made any requests yet.</p>}
      <ul className="grid gap-3">
        {asked.map((one) => (
          <li key={`${one.id}-${one.msid}`} className="card-edge grid gap-1 rounded-lg bg-surface p-4">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{KINDS[one.type5] ?? one.type5}</b>
              <Badge {...LOOKS[one.status]}>{one.status}</Badge>
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{one.notes}</span>
            <span className="text-ink-muted">
              {one.address} · asked on {formatDate(one.date)}
            </span>
            {one.id !== null && <span>{orderLine(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents' prefixes, in the client's words. */
const KINDS: Partial<Record<string, string>> = {
  "Paint Est": "Painting",
  "Book Odd Job": "Odd job",
  "Book Lawn": "Lawn care",
  "Book Power Wash": "Power washing",
};

function orderLine({ sdate, datebi, price }: Asked[number]): string {
  const when = datebi
    ? `Done on ${formatDate(datebi)}`
    : sdate
      ? `Planned for ${formatDate(sdate)}`
      : "Day to be set";
  return `${when} · ${price ? `${formatMoney(price)} before HST` : "Price: TBD"}`;
}

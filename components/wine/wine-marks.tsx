import { CircleCheck, Mail, MailX, RotateCcw, Star, Wine } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { WineClient } from "@/lib/features/wine/contract";
import type { WineStop } from "@/lib/features/wine/list-rules";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** 'today' in a sentence; a day of this year without its year. */
const dayText = (day: string) => (day === "Today" ? "today" : formatShortDate(day));
const dayAlone = (day: string) => (day === "Today" ? day : formatShortDate(day));

export function PriorityBadge({ priority }: Pick<WineClient, "priority">) {
  const a = priority === "A";
  return (
    <Badge tone={a ? "plum" : "sky"} icon={a ? <Star aria-hidden /> : <Wine aria-hidden />}>
      {`${priority} Priority`}
    </Badge>
  );
}

export function AttemptsBadge({ attempts }: Pick<WineClient, "attempts">) {
  if (attempts === 0) return null;
  return (
    <Badge tone={attempts > 1 ? "brick" : "sun"} icon={<RotateCcw aria-hidden />}>
      {count(attempts, "attempt")}
    </Badge>
  );
}

/** `short`: under a heading that says what it is. */
type MarkProps = WineStop & { short?: boolean };

export function DeliveredBadge({ delivery_date, delivered_by, short }: MarkProps) {
  if (delivery_date === null) return null;
  const by = delivered_by ? `by ${delivered_by}` : "";
  return (
    <>
      <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
        {short ? dayAlone(delivery_date) : `Delivered ${dayText(delivery_date)} ${by}`}
      </Badge>
      {short && <span className="block whitespace-nowrap text-ink-muted">{by}</span>}
    </>
  );
}

export function ThankedBadge({ email_sent, delivery_date, hasEmail, short }: MarkProps) {
  if (email_sent !== null)
    return (
      <Badge tone="lake" icon={<Mail aria-hidden />}>
        {short ? dayAlone(email_sent) : `Thanked ${dayText(email_sent)}`}
      </Badge>
    );
  if (delivery_date === null || hasEmail) return null;
  return <Badge icon={<MailX aria-hidden />}>No email</Badge>;
}

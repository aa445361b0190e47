import { CircleCheck, Mail, MailX, RotateCcw, Star, Wine } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { WineClient } from "@/lib/wine/contract";
import type { WineStop } from "@/lib/wine/list-view";

/** 'Today' stays; a day is written out. */
const dayText = (day: string) => (day === "Today" ? "today" : formatDate(day));

/** `short`: the letter alone, under a heading that says what it is. */
export function PriorityBadge({ priority, short }: Pick<WineClient, "priority"> & { short?: boolean }) {
  const a = priority === "A";
  return (
    <Badge tone={a ? "plum" : "sky"} icon={a ? <Star aria-hidden /> : <Wine aria-hidden />}>
      {short ? priority : `${priority} Priority`}
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

export function DeliveredBadge({ delivery_date, delivered_by }: WineStop) {
  if (delivery_date === null) return null;
  return (
    <Badge tone="leaf" icon={<CircleCheck aria-hidden />} className="whitespace-normal">
      {`Delivered ${dayText(delivery_date)}${delivered_by ? ` by ${delivered_by}` : ""}`}
    </Badge>
  );
}

export function ThankedBadge({ email_sent, delivery_date, hasEmail }: WineStop) {
  if (email_sent !== null)
    return (
      <Badge tone="lake" icon={<Mail aria-hidden />}>
        {`Thanked ${dayText(email_sent)}`}
      </Badge>
    );
  if (delivery_date === null || hasEmail) return null;
  return <Badge icon={<MailX aria-hidden />}>No e-mail</Badge>;
}

import { CircleCheck, Mail, MailX, RotateCcw, Star, Undo2, Wine } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, type ButtonProps } from "@/components/ui/button";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import type { WineClient } from "@/lib/features/wine/contract";
import type { WineStop } from "@/lib/features/wine/list-rules";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { WineActs } from "./use-wine-acts";

/** 'M6J 2W3 · Perly 38 H5 · Annex and Downtown'. */
export const placeLine = ({ postcode, perly, area }: WineStop): string =>
  [postcode, perly && `Perly ${perly}`, area].filter(Boolean).join(" · ");

/** The distance from the previous stop. */
export function Leg({ km }: Pick<WineStop, "km">) {
  const text = km === null ? "Not on the map" : distanceText(km);
  return <span className="shrink-0 whitespace-nowrap text-ink-muted">{text}</span>;
}

/** An action that got no answer, and that it can be sent again. */
export function Problem({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert kind="error" title={`${name}: not saved yet`}>
      {`${text} It only counts once, even if you send it again.`}
    </Alert>
  );
}

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

type StopActsProps = { stop: WineStop; acts: WineActs; size: ButtonProps["size"] };

/** Delivered and Attempt for pending stops, Undo for delivered or just attempted ones; one at a time. */
export function StopActs({ stop, acts, size }: StopActsProps) {
  const { busy } = acts.state(stop.id);
  const disabled = busy !== undefined || acts.moving;
  const shared = { size, disabled, pendingLabel: "Saving…", className: "px-3" };
  if (stop.delivery_date !== null)
    return (
      <Button
        {...shared}
        variant="secondary"
        pending={busy === "undo"}
        icon={<Undo2 aria-hidden className="size-5" />}
        aria-label={`Undo delivery, ${stop.name}`}
        onClick={() => acts.run("undo", stop)}
      >
        Undo
      </Button>
    );
  return (
    <>
      <Button
        {...shared}
        variant={size === "sm" ? "secondary" : "action"}
        pending={busy === "deliver"}
        icon={<CircleCheck aria-hidden className="size-5" />}
        aria-label={`Delivered, ${stop.name}`}
        onClick={() => acts.run("deliver", stop)}
      >
        Delivered
      </Button>
      <Button
        {...shared}
        variant={size === "sm" ? "ghost" : "secondary"}
        pending={busy === "attempt"}
        icon={<RotateCcw aria-hidden className="size-5" />}
        aria-label={`Attempt, ${stop.name}`}
        onClick={() => acts.run("attempt", stop)}
      >
        Attempt
      </Button>
      {stop.takesBack && (
        <Button
          {...shared}
          variant="secondary"
          pending={busy === "undoAttempt"}
          icon={<Undo2 aria-hidden className="size-5" />}
          aria-label={`Undo attempt, ${stop.name}`}
          onClick={() => acts.run("undoAttempt", stop)}
        >
          Undo attempt
        </Button>
      )}
    </>
  );
}

import { Navigation, Phone } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import type { WineStop } from "@/lib/features/wine/list-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import {
  AttemptsBadge,
  DeliveredBadge,
  Leg,
  PriorityBadge,
  Problem,
  placeLine,
  StopActs,
  ThankedBadge,
} from "./stop-parts";
import type { WineActs } from "./use-wine-acts";

type StopCardProps = {
  stop: WineStop /** Its position in the round, from 1. */;
  number: number;
  acts: WineActs;
};

/** One stop on a phone: where, who, and its actions, within the thumb's reach. */
export function StopCard({ stop, number, acts }: StopCardProps) {
  const open = stop.delivery_date === null;
  return (
    <li className="card-edge grid gap-3 rounded-lg bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {open && (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-lake font-bold text-on-lake">
            {number}
          </span>
        )}
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="break-words text-lg leading-snug">{stop.name}</h2>
          <p className="break-words">{stop.address || "No address"}</p>
          <p className="text-ink-muted">{placeLine(stop)}</p>
        </div>
        {open && <Leg km={stop.km} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <PriorityBadge {...stop} />
        <AttemptsBadge {...stop} />
        <DeliveredBadge {...stop} />
        <ThankedBadge {...stop} />
      </div>
      <Problem name={stop.name} text={acts.state(stop.id).problem} />
      <div className="grid gap-2 min-[20rem]:grid-cols-2">
        <StopActs stop={stop} acts={acts} size="lg" />
        <CallLink stop={stop} />
        {open && <DirectionsLink stop={stop} />}
      </div>
    </li>
  );
}

function CallLink({ stop }: { stop: WineStop }) {
  const href = phoneHref(stop.phone);
  if (!href) return <p className="grid place-items-center text-ink-muted">No phone</p>;
  return (
    <a
      href={href}
      aria-label={`Call ${stop.name}, ${formatPhone(stop.phone)}`}
      className={cn(buttonStyles({ variant: "secondary" }), "min-h-12 px-2")}
    >
      <Phone aria-hidden className="size-5" />
      Call
    </a>
  );
}

function DirectionsLink({ stop }: { stop: WineStop }) {
  if (!stop.directions) return <p className="grid place-items-center text-ink-muted">No directions</p>;
  return (
    <LinkButton
      href={stop.directions}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      className="min-h-12 px-2"
      icon={<Navigation aria-hidden className="size-5" />}
      aria-label={`Directions to ${stop.address}`}
    >
      Directions
    </LinkButton>
  );
}

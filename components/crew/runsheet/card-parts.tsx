import {
  ArrowLeftRight,
  Camera,
  Check,
  Clock,
  CloudUpload,
  type LucideIcon,
  Play,
  StickyNote,
  TriangleAlert,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { CallLink, MapLink, TextLink } from "@/components/ui/reach-links";
import type { ReportTimes, RunsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { formatClock } from "@/lib/values/clock-time";

/** Completed is black, started red, a floater primary, an appointment green; never without icon and word. */
const STRIPS: Record<RunsheetCard["colour"], { icon: LucideIcon; className: string }> = {
  black: { icon: Check, className: "bg-ink text-on-ink" },
  red: { icon: Play, className: "bg-brick text-on-brick" },
  primary: { icon: ArrowLeftRight, className: "bg-lake text-on-lake" },
  green: { icon: Clock, className: "bg-leaf text-on-leaf" },
};

type CardStripProps = {
  card: Pick<RunsheetCard, "colour" | "word">;
  times: ReportTimes;
  /** "Now" or "Next": why the card is pinned. */
  pinned?: string;
  /** It hasn't been sent yet. */
  waits?: boolean;
  children: ReactNode;
};

/** The top of a card: state, times, and its number or kind. */
export function CardStrip({
  card,
  times: { reportstime, reportftime },
  pinned,
  waits,
  children,
}: CardStripProps) {
  const { icon: Icon, className } = STRIPS[card.colour];
  const times = [formatClock(reportstime), formatClock(reportftime)].filter(Boolean).join(" – ");
  return (
    <div className={cn("flex flex-wrap items-center gap-x-2 px-4 py-2 font-semibold", className)}>
      <Icon aria-hidden strokeWidth={2.6} className="size-5 shrink-0" />
      <span>{pinned ? `${pinned} · ${card.word}` : card.word}</span>
      {times && <span className="whitespace-nowrap text-sm">{times}</span>}
      {waits && <WaitsMark />}
      <span className="ml-auto text-xl">{children}</span>
    </div>
  );
}

/** Something about it hasn't been sent yet. */
export function WaitsMark() {
  return (
    <span className="inline-flex items-center gap-1 rounded-sm bg-sun-soft px-1.5 text-sm text-sun-text">
      <CloudUpload aria-hidden className="size-4" />
      Waiting
    </span>
  );
}

/** What the crew has to know before ringing the doorbell. */
export function CardNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
      <StickyNote aria-hidden className="mt-1 size-5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line break-words">{children}</span>
    </p>
  );
}

/** An earlier crew couldn't do its work here, and why. */
export function StoppedMark({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-sm bg-brick-soft px-3 py-2 text-brick-text">
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

type Place = { client: string; phone: string | null; address: string; city: string; postcode: string | null };

const reachStyle = cn(
  buttonStyles({ variant: "secondary", full: true }),
  "min-h-14 flex-col gap-0.5 px-1 py-1.5 text-sm",
);

type CardReachProps = {
  place: Place;
  /** Where people add its photos. */
  photos?: string;
};

/** Call, text, map and photo side by side; without a number only the others. */
export function CardReach({ place, photos }: CardReachProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-2" data-print="hide">
      <CallLink name={place.client} phone={place.phone} className={reachStyle}>
        Call
      </CallLink>
      <TextLink name={place.client} phone={place.phone} className={reachStyle} />
      <MapLink place={place} className={reachStyle} />
      {photos && (
        <Link href={photos} prefetch={false} className={reachStyle} aria-label={`Photo, ${place.address}`}>
          <Camera aria-hidden className="size-5" />
          Photo
        </Link>
      )}
    </div>
  );
}

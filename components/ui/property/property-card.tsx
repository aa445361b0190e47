"use client";

import { Eye, KeyRound, PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import {
  type CodeKind,
  moveKeyContract,
  type PlaceKey,
  type PropertyRecord,
  type PropertyRight,
  showCodeContract,
} from "@/lib/core/properties/property-contract";
import { CODE_NAMES, keyWords, planLines, siteLines } from "@/lib/core/properties/property-words-rules";
import { formatInstant } from "@/lib/values/dates";
import type { Crews } from "./property-fields";

/** Loads when someone opens it: most people only read the card. */
const PropertyForm = dynamic(() => import("./property-form").then((module) => module.PropertyForm), {
  ssr: false,
  loading: () => <SkeletonLines lines={6} />,
});

type PropertyCardProps = {
  place: PropertyRecord;
  /** What the viewer may do there; null: only read what isn't a code. */
  right: PropertyRight | null;
  viewer: number;
  crews?: Crews;
};

/** What anyone going to a property has to know, with its codes behind a tap (rule property-card). */
export function PropertyCard({ place, right, viewer, crews = [] }: PropertyCardProps) {
  const { jobinfoid, address, codes, key } = place;
  const lines = siteLines(place).concat(right === "office" ? planLines(place, crews) : []);
  const opens = right === "office" || right === "crew";
  const isEmpty = lines.length === 0 && codes.length === 0 && key === null;
  return (
    <div className="@container grid gap-3">
      {isEmpty && <p className="text-ink-muted">Nothing on file about this place yet.</p>}
      <dl className="grid gap-1 @max-sm:gap-2">
        {codes.map((kind) => (
          <Line key={kind} label={CODE_NAMES[kind]}>
            {opens ? (
              <ShowCode jobinfoid={jobinfoid} address={address} kind={kind} />
            ) : (
              <span className="text-ink-muted">
                {right === "taken"
                  ? "Shows once the job is started or numbered"
                  : "On file, for that day's crew"}
              </span>
            )}
          </Line>
        ))}
        {key && (
          <Line label="Key">
            <KeyLine jobinfoid={jobinfoid} address={address} first={key} viewer={viewer} opens={opens} />
          </Line>
        )}
        {lines.map(([label, value]) => (
          <Line key={label} label={label}>
            {value}
          </Line>
        ))}
      </dl>
      {right && right !== "taken" && (
        <EditPlace place={place} right={right} crews={crews} isEmpty={isEmpty} />
      )}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 @sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-ink-muted @max-sm:text-sm">{label}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

/** How long a code stays on the screen. */
const SHOWN_MS = 60_000;

type ShowCodeProps = { jobinfoid: number; address: string; kind: CodeKind };

/** One tap asks for the code, which is logged; a minute later it's gone from the screen. */
function ShowCode({ jobinfoid, address, kind }: ShowCodeProps) {
  const [code, setCode] = useState<string | null>(null);
  const { act, pending, problem } = useWrite(showCodeContract, {
    inPlace: true,
    refreshes: false,
    onDone: (answer) => setCode(answer.code),
  });
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(() => setCode(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [code]);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status">{code && <b className="font-mono text-lg">{code}</b>}</span>
      {code === null && (
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          pendingLabel="Asking…"
          className="min-h-11 md:min-h-9"
          icon={<Eye aria-hidden className="size-4" />}
          aria-label={`Show code: ${CODE_NAMES[kind].toLowerCase()} of ${address}`}
          onClick={() => act({ id: jobinfoid, kind })}
        >
          Show code
        </Button>
      )}
      {problem && (
        <span role="alert" className="text-brick-text">
          {problem}
        </span>
      )}
    </span>
  );
}

type KeyLineProps = { jobinfoid: number; address: string; first: PlaceKey; viewer: number; opens: boolean };

/** Where the key is, and signing it out or in. */
function KeyLine({ jobinfoid, address, first, viewer, opens }: KeyLineProps) {
  const { act, pending, problem } = useWrite(moveKeyContract, {
    inPlace: true,
    rereads: true,
    said: ({ key }, { out }) => `Key ${key.number} signed ${out ? "out" : "in"}`,
  });
  const isMine = first.holder_hrid === viewer;
  const out = first.holder_hrid === null;
  return (
    <span className="grid gap-1">
      <span>{keyWords(first)}</span>
      {first.moved_at && (
        <span className="text-ink-muted text-sm">
          {`Signed ${out ? "in" : "out"} ${formatInstant(new Date(first.moved_at))}${first.moved_by ? ` by ${first.moved_by}` : ""}`}
        </span>
      )}
      {(opens || isMine) && (
        <span>
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            pendingLabel="Saving…"
            className="min-h-11 md:min-h-9"
            icon={<KeyRound aria-hidden className="size-4" />}
            aria-label={`${out ? "Sign out" : "Sign in"} the key of ${address}`}
            onClick={() => act({ id: jobinfoid, out })}
          >
            {out ? "Sign out" : "Sign in"}
          </Button>
        </span>
      )}
      {problem && (
        <span role="alert" className="text-brick-text">
          {problem}
        </span>
      )}
    </span>
  );
}

type EditPlaceProps = {
  place: PropertyRecord;
  right: NonNullable<PropertyCardProps["right"]>;
  crews: Crews;
  isEmpty?: boolean;
};

/** Opens the one form of a property, with as much of it as the viewer may change. */
export function EditPlace({ place, right, crews, isEmpty = false }: EditPlaceProps) {
  const [open, setOpen] = useState(false);
  const word = right === "office" ? "Edit card" : "Anything to know about this place?";
  return (
    <div data-print="hide">
      <Button
        size="sm"
        variant={isEmpty ? "secondary" : "ghost"}
        className={cn("min-h-11 md:min-h-9", !isEmpty && "-ml-3")}
        icon={<PenLine aria-hidden className="size-4" />}
        aria-label={right === "office" ? `${word} of ${place.address}` : undefined}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      <Dialog title={`About ${place.address}`} open={open} onOpenChange={setOpen}>
        <PropertyForm place={place} right={right} crews={crews} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

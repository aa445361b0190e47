"use client";

import { Hourglass, Plus, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import { askForJobContract, crewPaceContract } from "@/lib/features/planning/crew-day/contract";
import { callApi } from "@/lib/platform/http/call-api";
import { formatDuration } from "@/lib/values/clock-time";
import { formatPrice } from "@/lib/values/money";

type Pace = Answer<typeof crewPaceContract>;
type AheadOffersProps = {
  /** The crew's driver. */
  crew: number;
  /** How its jobs stand; the offers are read again when this changes. */
  standing: string;
};

/** The screen itself loads first, because it matters more. */
const QUIET_MS = 1_500;

/** Offers hold for a while, so coming back to the run sheet doesn't ask for them again. */
const FRESH_MS = 5 * 60_000;
let stored: { of: string; at: number; pace: Pace } | null = null;
const freshFor = (of: string): Pace | null =>
  stored?.of === of && Date.now() - stored.at < FRESH_MS ? stored.pace : null;

/** Near floaters for a crew that has time, and the office's answers about those it asked for (rule ahead-of-time). */
export function AheadOffers({ crew, standing }: AheadOffersProps) {
  // What fits changes with how the jobs stand.
  const of = `${crew} ${standing}`;
  const [pace, setPace] = useState(() => freshFor(of));
  const look = useCallback(async () => {
    try {
      const answer = await callApi(crewPaceContract, { hrid: crew });
      stored = { of, at: Date.now(), pace: answer };
      setPace(answer);
    } catch {
      // There's no signal; the run sheet works without offers.
    }
  }, [crew, of]);
  useEffect(() => {
    const lookIfOld = () => {
      const fresh = freshFor(of);
      if (fresh) setPace(fresh);
      else void look();
    };
    const timer = setTimeout(lookIfOld, QUIET_MS);
    const seen = () => document.visibilityState === "visible" && lookIfOld();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [look, of]);
  const asked = pace?.asked.filter(({ answer }) => answer !== "given") ?? [];
  if (!pace || (pace.offers.length === 0 && asked.length === 0)) return null;
  return (
    <section
      aria-labelledby="ahead-title"
      data-print="hide"
      className="card-edge grid gap-3 rounded-lg bg-surface p-4 shadow-lift"
    >
      <h2 id="ahead-title" className="text-lg">
        {pace.late < 0 ? `About ${formatDuration(-pace.late)} ahead` : "Time for one more"}
      </h2>
      {asked.map(({ jobid, address, answer }) => (
        <p key={jobid} className="flex items-start gap-2 text-ink-muted">
          {answer === "no" ? (
            <X aria-hidden className="mt-1 size-5 shrink-0" />
          ) : (
            <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
          )}
          <span className="min-w-0 break-words">
            {answer === "no"
              ? `${address}: the office couldn't give you this one.`
              : `${address}: waiting for the office.`}
          </span>
        </p>
      ))}
      {pace.offers.length > 0 && (
        <ul className="grid gap-3">
          {pace.offers.map((offer) => (
            <OfferRow key={offer.jobid} crew={crew} offer={offer} onAsked={look} />
          ))}
        </ul>
      )}
    </section>
  );
}

type OfferRowProps = { crew: number; offer: Pace["offers"][number]; onAsked: () => Promise<void> };

function OfferRow({ crew, offer, onAsked }: OfferRowProps) {
  const { jobid, address, city, work, price, minutes, drive } = offer;
  const { act, pending, problem, refusal } = useWrite(askForJobContract, {
    inPlace: true,
    refreshes: false,
    said: ({ msg }) => msg,
    onDone: () => void onAsked(),
  });
  return (
    <li className="grid gap-2 rounded-lg bg-well p-3">
      <p>
        <span className="block font-semibold">{address}</span>
        <span className="block text-ink-muted">
          {[city, work, formatPrice(price)].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-ink-muted">{`${drive} min away, about ${formatDuration(minutes)} of work`}</span>
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        variant="secondary"
        full
        pending={pending}
        pendingLabel="Asking…"
        disabled={refusal?.taken !== undefined}
        aria-label={`Ask for this one, ${address}`}
        icon={<Plus aria-hidden className="size-5 shrink-0" />}
        onClick={() => act({ hrid: crew, jobid })}
      >
        Ask for this one
      </Button>
    </li>
  );
}

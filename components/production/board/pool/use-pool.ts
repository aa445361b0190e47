import { useState } from "react";
import { isJob } from "@/components/production/board/use-board";
import { distanceKm } from "@/lib/core/maps/geometry-rules";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";

type Chip = { key: string; label: string; fits: (stop: PlanStop) => boolean };

export const CHIPS: readonly Chip[] = [
  { key: "all", label: "All", fits: () => true },
  { key: "emergency", label: "EM", fits: ({ kind }) => kind === "emergency" },
  { key: "appointment", label: "Appts", fits: ({ kind }) => kind === "appointment" },
  {
    key: "soon",
    label: "≤ 3 days",
    fits: ({ days_left }) => days_left !== null && days_left >= 0 && days_left <= 3,
  },
  { key: "over", label: "Late", fits: ({ days_left }) => days_left !== null && days_left < 0 },
  { key: "holding", label: "Holding", fits: ({ kind }) => kind === "holding" },
  { key: "left", label: "Not done", fits: ({ left_by }) => left_by !== null },
  { key: "other", label: "Other", fits: (stop) => !isJob(stop) },
];

const textOf = ({ address, client, postcode, work, perly }: PlanStop) =>
  [address, client, postcode, work, perly].join(" ").toLowerCase();

/** The nearest stop of a crew that has room for it: the crew would drive from there. */
type Near = { lane: number; number: number; km: number };

export function nearest(stop: PlanStop, lanes: readonly PlanLane[], only: number | null = null): Near | null {
  const { at, minutes } = stop;
  if (!at) return null;
  let best: Near | null = null;
  for (const [lane, { most, takes, stops }] of lanes.entries()) {
    const hasRoom = takes + (minutes ?? 0) <= most;
    if (only === null ? !hasRoom : only !== lane) continue;
    for (const [index, other] of stops.entries()) {
      const km = other.at ? distanceKm(at, other.at) : Number.POSITIVE_INFINITY;
      if (km < (best?.km ?? Number.POSITIVE_INFINITY)) best = { lane, number: index + 1, km };
    }
  }
  return best;
}

/** Which of the pool is listed, and in which order: soonest to expire first, or nearest to a crew. */
export function usePool(stops: readonly PlanStop[], lanes: readonly PlanLane[]) {
  const [chip, setChip] = useState("all");
  const [text, setText] = useState("");
  const [nearTo, setNearTo] = useState<number | null>(null);
  const fits = CHIPS.find(({ key }) => key === chip)?.fits;
  const words = text.trim().toLowerCase();
  const found = stops.filter((stop) => (fits?.(stop) ?? true) && textOf(stop).includes(words));
  const kmTo = (stop: PlanStop) => nearest(stop, lanes, nearTo)?.km ?? Number.POSITIVE_INFINITY;
  const sorted =
    nearTo === null
      ? found
      : found
          .map((stop) => ({ stop, km: kmTo(stop) }))
          .sort((a, b) => (a.km < b.km ? -1 : a.km > b.km ? 1 : 0))
          .map(({ stop }) => stop);
  return { chip, setChip, text, setText, nearTo, setNearTo, found: sorted };
}

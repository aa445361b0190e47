import { useCallback, useState } from "react";
import type { LatLng } from "@/lib/core/maps/geometry-rules";
import { endsOf, type RouteAnswer, type RouteAsk, straightRoute } from "@/lib/core/maps/route-rules";
import type { MapStop } from "@/lib/core/maps/stop-rules";

export type Asked = { from: MapStop; to: MapStop };

const NOWHERE: RouteAsk = { from: "", to: "" };
const NO_LINE: readonly LatLng[] = [];

/** Start, end and the answer: from the map service while it's up, otherwise straight lines right away. */
export function useRoute(stops: readonly MapStop[], byService: boolean) {
  const [choice, setChoice] = useState(NOWHERE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<RouteAnswer | null>(null);

  const ask = (wanted: RouteAsk) => {
    setChoice(wanted);
    const ends = endsOf(wanted, stops);
    const service = ends.ok && byService;
    setAsked(service ? { from: ends.from, to: ends.to } : null);
    setAnswer(service ? null : straightRoute(wanted, stops));
  };
  /** To that stop: from the chosen start, or from the stop before it. */
  const askTo = (key: string) => {
    const [shop] = stops;
    const before = stops[stops.findIndex((stop) => stop.key === key) - 1];
    const start = before?.kind === "job" ? before : shop;
    const from = choice.from && choice.from !== key ? choice.from : (start?.key ?? "");
    ask({ from, to: key });
  };
  const clear = () => {
    setChoice(NOWHERE);
    setAsked(null);
    setAnswer(null);
  };
  const answered = useCallback((given: RouteAnswer) => setAnswer(given), []);

  return {
    choice,
    choose: setChoice,
    ask,
    askTo,
    clear,
    asked,
    answer,
    answered,
    waiting: asked !== null && answer === null,
    line: answer?.ok ? answer.route.line : NO_LINE,
  };
}

export type Route = ReturnType<typeof useRoute>;

"use client";

import { Navigation } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { DIRECTIONS_FAILED, type RouteResult } from "@/lib/core/maps/route-rules";
import { type MapStop, stopName } from "@/lib/core/maps/stop-rules";
import type { Route } from "./use-route";

/** Floats over the map: from … to …; folds away after each answer to keep the map clear. */
export function RouteChooser({ stops, route }: { stops: readonly MapStop[]; route: Route }) {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const { answer } = route;
  useEffect(() => {
    if (!answer?.ok) return;
    if (panel.current?.contains(document.activeElement)) fold.current?.focus();
    setOpen(false);
  }, [answer]);
  const options = stops.map((stop) => ({ value: stop.key, label: stopName(stop) }));
  return (
    <div className="pointer-events-none absolute top-2 left-2 z-20 grid w-[calc(100%-1rem)] max-w-80 justify-items-start gap-2 *:pointer-events-auto">
      <Button
        ref={fold}
        variant="secondary"
        className="shadow-lift"
        aria-expanded={open}
        icon={<Navigation aria-hidden className="size-5" />}
        onClick={() => setOpen(!open)}
      >
        Directions
      </Button>
      {open && (
        <form
          ref={panel}
          aria-label="Directions"
          className="card-edge grid w-full gap-2 rounded-lg bg-surface p-3 shadow-lift"
          onSubmit={(event) => {
            event.preventDefault();
            route.ask(route.choice);
          }}
        >
          <End label="From" end="from" route={route} options={options} />
          <End label="To" end="to" route={route} options={options} />
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <Button type="submit" pending={route.waiting} pendingLabel="Asking…">
              Get directions
            </Button>
            <Button variant="secondary" onClick={route.clear}>
              Clear
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

type EndProps = {
  label: string;
  end: "from" | "to";
  route: Route;
  options: { value: string; label: string }[];
};

function End({ label, end, route, options }: EndProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-12 shrink-0 font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        className="min-w-0 flex-1"
        placeholder="Choose…"
        options={options}
        value={route.choice[end]}
        onChange={(event) => route.choose({ ...route.choice, [end]: event.target.value })}
      />
    </div>
  );
}

/** The requested route in words, or that there's none; scrolls into view. */
export function RouteAnswerSection({ route }: { route: Route }) {
  const { answer, waiting } = route;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && !answer.ok) place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={place} className="scroll-my-4 empty:hidden">
      {waiting && <Spinner label="Getting directions…" />}
      {answer && !answer.ok && (
        <Alert kind="error" title={DIRECTIONS_FAILED}>
          {answer.reason}
        </Alert>
      )}
      {answer?.ok && <Way way={answer.route} onClear={route.clear} />}
    </div>
  );
}

function Way({ way, onClear }: { way: RouteResult; onClear: () => void }) {
  return (
    <Card title={way.heading}>
      <p role="status" className="font-semibold">
        {way.total}
      </p>
      <ol className="my-3 grid gap-2">
        {way.steps.map((step, index) => (
          <li key={step.key} className="flex items-baseline gap-3">
            <span aria-hidden className="w-7 shrink-0 text-right text-ink-muted">{`${index + 1}.`}</span>
            <span className="min-w-0 flex-1 break-words">{step.text}</span>
            <span className="shrink-0 text-ink-muted">{step.detail}</span>
          </li>
        ))}
      </ol>
      <div className="grid gap-2">
        <LinkButton
          href={way.phone}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          full
          icon={<Navigation aria-hidden className="size-5" />}
        >
          Start driving in Maps
        </LinkButton>
        <Button variant="secondary" full onClick={onClear}>
          Clear directions
        </Button>
      </div>
    </Card>
  );
}

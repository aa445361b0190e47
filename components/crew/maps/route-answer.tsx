"use client";

import { Navigation } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { DIRECTIONS_FAILED, type RouteResult } from "@/lib/core/maps/route-rules";
import type { Route } from "./use-route";

/** The way that was asked for, in words; or that there is none, which moves into view. */
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

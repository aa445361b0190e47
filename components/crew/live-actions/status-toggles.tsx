"use client";

import { Check, CircleDashed, Play } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import { LIVE_ACTION_STATUSES, type LiveActionStatus } from "@/lib/features/live-actions/rules";

const LOOKS = {
  Unclaimed: { icon: CircleDashed, on: "border-sun-text bg-sun-soft text-sun-text hover:bg-sun-soft" },
  "In Progress": { icon: Play, on: "border-sky bg-sky-soft text-sky-text hover:bg-sky-soft" },
  Resolved: { icon: Check, on: "border-leaf bg-leaf-soft text-leaf-text hover:bg-leaf-soft" },
};

/** The state the address asks for; null shows all. */
export function useShownStatus(): LiveActionStatus | null {
  const asked = useSearchParams().get("status");
  return LIVE_ACTION_STATUSES.find((status) => status === asked) ?? null;
}

/** Without a request: all are on the screen already, also where there is no signal. */
function show(status: LiveActionStatus | null) {
  const query = status ? `?${new URLSearchParams({ status })}` : window.location.pathname;
  window.history.replaceState(null, "", query);
}

type StatusTogglesProps = { las: readonly LiveAction[]; listed: number };

/** Each shows its state alone, a second tap all again. */
export function StatusToggles({ las, listed }: StatusTogglesProps) {
  const shown = useShownStatus();
  const countOf = (status: LiveActionStatus) => {
    const found = las.filter((la) => la.status === status).length;
    return found < listed ? String(found) : `${listed}+`;
  };
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
      <legend className="sr-only">Show only</legend>
      {LIVE_ACTION_STATUSES.map((status) => {
        const { icon: Icon, on } = LOOKS[status];
        return (
          <Button
            key={status}
            variant="secondary"
            aria-pressed={status === shown}
            onClick={() => show(status === shown ? null : status)}
            className={cn("flex-col gap-1 px-1 py-2 text-base sm:flex-row", status === shown && on)}
          >
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-5" />
              <span aria-hidden>{countOf(status)}</span>
            </span>
            <span>
              {status}
              <span className="sr-only">{`: ${countOf(status)}`}</span>
            </span>
          </Button>
        );
      })}
    </fieldset>
  );
}

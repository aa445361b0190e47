"use client";

import { DoorClosed, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadedLater } from "@/components/ui/loaded-later";
import { STOP_LABELS, type StopKind } from "@/lib/core/dnfs/stop-rules";

const load = async () => (await import("./stop-form")).StopForm;
const loadAhead = () => Promise.all([load(), import("@/components/ui/popups/dialog")]);

const ICONS = { "no-access": DoorClosed, unsafe: TriangleAlert } as const;

type StopVisitProps = { job: { jobid: number; address: string }; viewer: number };

/** No access, or unsafe: one tap opens the reasons, and confirming ends the visit (rule visit-stopped). */
export function StopVisit({ job, viewer }: StopVisitProps) {
  const [kind, setKind] = useState<StopKind | null>(null);
  useLoadAhead(loadAhead);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2" data-print="hide">
      {(["no-access", "unsafe"] as const).map((each) => {
        const Icon = ICONS[each];
        return (
          <Button
            key={each}
            variant="secondary"
            full
            className="gap-1.5 px-1 text-sm"
            aria-haspopup="dialog"
            aria-label={`${STOP_LABELS[each]}, ${job.address}`}
            icon={<Icon aria-hidden className="size-5 shrink-0" />}
            onClick={() => setKind(each)}
          >
            {STOP_LABELS[each]}
          </Button>
        );
      })}
      <Dialog
        title={kind ? `${STOP_LABELS[kind]}: ${job.address}` : ""}
        open={kind !== null}
        onOpenChange={(open) => !open && setKind(null)}
        size="sm"
      >
        {kind && (
          <LoadedLater
            key={kind}
            load={load}
            lines={5}
            part={{ kind, job, viewer, onDone: () => setKind(null) }}
          />
        )}
      </Dialog>
    </div>
  );
}

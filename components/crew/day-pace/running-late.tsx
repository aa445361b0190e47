"use client";

import { Clock } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadedLater } from "@/components/ui/loaded-later";

const load = async () => (await import("./late-form")).LateForm;

/** One tap tells today's remaining clients that the crew is late; `crew`: its driver (rule running-late). */
export function RunningLate({ crew }: { crew: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button
        variant="secondary"
        full
        aria-haspopup="dialog"
        icon={<Clock aria-hidden className="size-5 shrink-0" />}
        onClick={() => setOpen(true)}
      >
        Running late
      </Button>
      <Dialog title="Running late" open={open} onOpenChange={setOpen} size="sm">
        {open && <LoadedLater load={load} lines={4} part={{ crew, onDone: () => setOpen(false) }} />}
      </Dialog>
    </div>
  );
}

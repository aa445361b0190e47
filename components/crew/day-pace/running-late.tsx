"use client";

import { Clock } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";

const LateForm = dynamic(() => import("./late-form").then((module) => module.LateForm), {
  ssr: false,
  loading: () => <SkeletonLines lines={4} />,
});

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
        {open && <LateForm crew={crew} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

"use client";

import { CloudUpload, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { openLine } from "@/components/ui/waiting/line";
import { startLine } from "@/components/ui/waiting/waiting";
import { useWaitingList } from "./use-waiting";
import { WaitingList } from "./waiting-list";

/**
 * Stores what this person enters without a signal. Shows the number of unsent entries, on every crew screen; opens the
 * list. It's part of the screen's own code: what loads later isn't there when the signal goes first.
 */
export function WaitingChip({ viewer }: { viewer: number }) {
  const { refresh } = useRouter();
  useEffect(() => startLine((show) => openLine({ owner: viewer, show, sent: refresh })), [viewer, refresh]);
  const shown = useWaitingList();
  const dialog = useRef<HTMLDialogElement>(null);
  const [needs, waits] = [shown.needsYou.length, shown.waiting.length];
  const urgent = needs > 0 || (shown.end === "stop" && waits > 0);
  const Icon = urgent ? TriangleAlert : CloudUpload;
  return (
    <>
      {needs + waits > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-chip
          onClick={() => dialog.current?.showModal()}
          className={cn(
            "inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 font-semibold max-[22rem]:px-2",
            urgent
              ? "border-brick bg-brick-soft text-brick-text"
              : "border-sun-text bg-sun-soft text-sun-text",
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {needs > 0 ? `${needs} ${needs === 1 ? "needs" : "need"} you` : `${waits} waiting`}
          {needs === 0 && <span className="sr-only"> to send</span>}
        </button>
      )}
      <dialog
        ref={dialog}
        aria-labelledby="waiting-title"
        className="crew m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
      >
        <WaitingList shown={shown} onClose={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

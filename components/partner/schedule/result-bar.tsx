"use client";

import { Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { Assigning } from "./use-assign";

/** What the last step did, in sight wherever the list is scrolled to, with the way back where there is one. */
export function ResultBar({ assigning: { result, run, pending, forget } }: { assigning: Assigning }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is mostly gone with its row.
    if (result) bar.current?.focus();
  }, [result]);
  if (!result) return null;
  const { kind, text, undo } = result;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-print="hide"
      className="sticky bottom-3 z-20 mt-4 rounded-lg shadow-lift outline-none"
    >
      <Alert
        kind={kind}
        action={
          <span className="flex items-center gap-2">
            {undo && (
              <Button
                size="sm"
                variant="secondary"
                pending={pending}
                onClick={() => run(undo)}
                icon={<Undo2 aria-hidden className="size-4" />}
              >
                Undo
              </Button>
            )}
            <IconButton
              size="sm"
              label="Close message"
              onClick={forget}
              icon={<X aria-hidden className="size-4" />}
            />
          </span>
        }
      >
        {text}
      </Alert>
    </div>
  );
}

"use client";

import { Circle, CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Box } from "./use-checklist";

type CheckBoxProps = {
  label: string;
  box: Box;
  readOnly: boolean;
  onToggle: () => void;
  onRetry: () => void;
};

/** A box for a thumb: the whole row turns it; icon, word and colour say how it stands. */
export function CheckBox({ label, box: { on, state }, readOnly, onToggle, onRetry }: CheckBoxProps) {
  const Icon = on ? CircleCheck : Circle;
  return (
    <li className="grid content-start gap-2">
      <button
        type="button"
        aria-pressed={on}
        disabled={readOnly}
        onClick={onToggle}
        className={cn(
          "flex min-h-14 w-full items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 text-left",
          on && "border-leaf bg-leaf-soft text-leaf-text",
          state === "failed" && "border-brick",
        )}
      >
        <Icon aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0 flex-1 font-medium">{label}</span>
        <BoxState state={state} />
      </button>
      {state === "failed" && !readOnly && (
        <Button variant="secondary" onClick={onRetry} aria-label={`Try again, ${label}`}>
          Try again
        </Button>
      )}
    </li>
  );
}

function BoxState({ state }: Pick<Box, "state">) {
  if (state === "saved") return null;
  const [Icon, word] =
    state === "saving" ? ([LoaderCircle, "Saving…"] as const) : ([TriangleAlert, "Not saved"] as const);
  return (
    <span
      className={cn(
        "flex shrink-0 items-center gap-1.5 rounded-full px-2 py-0.5 text-sm",
        state === "saving" ? "bg-well text-ink" : "bg-brick-soft text-brick-text",
      )}
    >
      <Icon aria-hidden className={cn("size-4", state === "saving" && "motion-safe:animate-spin")} />
      {word}
    </span>
  );
}

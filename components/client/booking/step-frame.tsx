import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { LAST, STEPS } from "./steps";

/** One question group; on a phone only the one at hand is in view. */
export function StepFrame({ step, now, children }: { step: number; now: number; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`booking-step-${step}`}
      className={cn(
        // The hints of the fields at 16 px too: many who read them are older.
        "card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6 [&_.text-sm]:text-base",
        step !== now && "max-sm:hidden",
      )}
    >
      <div>
        <p className="text-ink-muted sm:hidden">
          Step {step + 1} of {LAST + 1}
        </p>
        <h3 id={`booking-step-${step}`} tabIndex={-1} className="scroll-mt-28 font-semibold text-xl">
          <span className="max-sm:hidden">{step + 1}. </span>
          {STEPS[step]?.title}
        </h3>
      </div>
      {children}
    </section>
  );
}

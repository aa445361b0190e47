import { ArrowLeft, ArrowRight } from "lucide-react";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { LAST, STEPS } from "./steps";
import { useNarrow } from "./use-narrow";

type StepButtonsProps = { now: number; onBack: () => void; onNext: () => void };

/** Back and Next on a phone; the order goes out from the summary only. */
export function StepButtons({ now, onBack, onNext }: StepButtonsProps) {
  const early = useNarrow() && now < LAST;
  return (
    <div className="grid gap-3">
      <SubmitButton size="lg" full disabled={early} className={early ? "hidden" : ""} pendingLabel="Booking…">
        Book Job
      </SubmitButton>
      <div className="grid grid-cols-2 gap-3 sm:hidden">
        <Button
          variant="secondary"
          size="lg"
          icon={<ArrowLeft aria-hidden />}
          disabled={now === 0}
          onClick={onBack}
        >
          Back
        </Button>
        {now < LAST && (
          <Button size="lg" icon={<ArrowRight aria-hidden />} onClick={onNext}>
            Next<span className="sr-only">: {STEPS[now + 1]?.short}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

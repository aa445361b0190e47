import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { BookingForm } from "@/lib/core/bookings/form-schema";
import type { BookingOffer } from "@/lib/features/dashboard/booking-view";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { AddressStep } from "./address-step";
import { DateStep } from "./date-step";
import { ExtrasStep } from "./extras-step";
import { OrderSummary } from "./order-summary";
import { StepButtons } from "./step-buttons";
import { StepFrame } from "./step-frame";
import { firstWrong, LAST, STEPS } from "./steps";
import { WorkStep } from "./work-step";

const toHeading = (step: number) =>
  requestAnimationFrame(() => {
    const heading = document.getElementById(`booking-step-${step}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  });

/** The question groups one under the other; on a phone one after the other. */
export function BookingSteps({ head, offer }: { head: DashboardHead; offer: BookingOffer }) {
  const [now, setNow] = useState(0);
  const form = useFormContext<BookingForm>();
  const { submitCount, errors } = form.formState;
  useEffect(() => {
    // A refused order leads back to what has to be changed.
    if (submitCount > 0 && Object.keys(errors).length > 0) setNow(firstWrong(errors));
  }, [submitCount, errors]);

  const go = (step: number) => {
    setNow(step);
    toHeading(step);
  };
  const next = async () => {
    const fields = [...(STEPS[now]?.fields ?? [])];
    if (await form.trigger(fields, { shouldFocus: true })) go(Math.min(now + 1, LAST));
  };
  return (
    <>
      <StepFrame step={0} now={now}>
        <AddressStep head={head} trade={offer.trade} />
      </StepFrame>
      <StepFrame step={1} now={now}>
        <WorkStep head={head} offer={offer} />
      </StepFrame>
      <StepFrame step={2} now={now}>
        <DateStep offer={offer} />
      </StepFrame>
      <StepFrame step={3} now={now}>
        <ExtrasStep trade={offer.trade} />
      </StepFrame>
      <StepFrame step={LAST} now={now}>
        <OrderSummary head={head} offer={offer} />
      </StepFrame>
      <StepButtons now={now} onBack={() => go(now - 1)} onNext={() => void next()} />
    </>
  );
}

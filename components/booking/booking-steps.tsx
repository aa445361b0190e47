"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type BookingForm, JOB_NOTES_LENGTH, questionsOf } from "@/lib/core/bookings/form-schema";
import type { Trade } from "@/lib/core/seasons/rules";
import { HOUSE_QUESTIONS } from "@/lib/core/work/house-question-rules";
import { CUSTOM_LENGTH } from "@/lib/core/work/order-rules";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { AddressStep, DateStep, WorkStep } from "./booking-fields";
import { bookingWords } from "./booking-words";
import { EstimateChoice } from "./estimate-choice";
import { OrderSummary } from "./order-summary";

const toHeading = (step: number) =>
  requestAnimationFrame(() => {
    const heading = document.getElementById(`booking-step-${step}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  });

/** The groups of questions, one below the other; on a phone, one at a time. */
export function BookingSteps({ head, offer }: { head: DashboardHead; offer: BookingOffer }) {
  const [now, setNow] = useState(0);
  const form = useFormContext<BookingForm>();
  const { submitCount, errors } = form.formState;
  useEffect(() => {
    // A refused order goes back to what has to change.
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
      <StepFrame step={0} now={now} head={head}>
        <AddressStep head={head} trade={offer.trade} />
      </StepFrame>
      <StepFrame step={1} now={now} head={head}>
        <WorkStep head={head} offer={offer} />
        <EstimateChoice head={head} />
      </StepFrame>
      <StepFrame step={2} now={now} head={head}>
        <DateStep head={head} offer={offer} />
      </StepFrame>
      <StepFrame step={3} now={now} head={head}>
        <ExtrasStep trade={offer.trade} head={head} />
      </StepFrame>
      <StepFrame step={LAST} now={now} head={head}>
        <OrderSummary head={head} offer={offer} />
      </StepFrame>
      <StepButtons now={now} onBack={() => go(now - 1)} onNext={() => void next()} />
    </>
  );
}

type StepFrameProps = { step: number; now: number; head: DashboardHead; children: ReactNode };

/** One group of questions; a phone shows only the current one. */
function StepFrame({ step, now, head, children }: StepFrameProps) {
  return (
    <section
      aria-labelledby={`booking-step-${step}`}
      className={cn(
        // Hints are 16 px too, because many readers are older.
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
          {bookingWords(head).titles[step]}
        </h3>
      </div>
      {children}
    </section>
  );
}

type StepButtonsProps = { now: number; onBack: () => void; onNext: () => void };

/** Back and Next on a phone; only the summary sends the order. */
function StepButtons({ now, onBack, onNext }: StepButtonsProps) {
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

/** Below Tailwind's `sm`. */
const QUERY = "(max-width: 639.98px)";

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is as narrow as a phone's; the server assumes it isn't. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );

/** Cages for eaves, custom work, and notes for the crew. */
function ExtrasStep({ trade, head }: { trade: Trade; head: DashboardHead }) {
  const words = bookingWords(head);
  return (
    <>
      {trade === "eaves" && <CheckboxField name="cages" label="Install cages (As Reqd)" hint={words.cages} />}
      <HouseStep head={head} />
      <TextAreaField
        name="customdesc"
        label="Custom"
        optional
        rows={2}
        maxLength={CUSTOM_LENGTH}
        hint={words.custom}
      />
      <TextAreaField
        name="jobnotes"
        label="Additional Notes"
        optional
        rows={3}
        maxLength={JOB_NOTES_LENGTH}
        hint={words.notes}
      />
    </>
  );
}

/** What no one has asked about the chosen house yet; any of it may stay open (rule asked-once). */
function HouseStep({ head }: { head: DashboardHead }) {
  const [address, jobtype] = useWatch<BookingForm, ["address", "jobtype"]>({ name: ["address", "jobtype"] });
  const house = head.places.find(({ jobinfoid }) => String(jobinfoid) === address);
  const words = bookingWords(head);
  return questionsOf({ jobtype }, house).map((question) => (
    <SelectField
      key={question}
      name={question}
      label={HOUSE_QUESTIONS[question].asks}
      optional
      placeholder={NONE_SELECTED}
      options={HOUSE_QUESTIONS[question].answers.map(({ label, value }) => ({
        value: String(value),
        label: words.house[label] ?? label,
      }))}
    />
  ));
}

type Step = { short: string; fields: readonly (keyof BookingForm)[] };

/** The groups of questions; a phone shows one at a time. */
const STEPS = [
  { short: "Address", fields: ["address"] },
  { short: "Work", fields: ["jobtype", "estimate"] },
  { short: "Date", fields: ["daykind", "floatrange", "apptdate", "appttime"] },
  { short: "Extras", fields: ["cages", "minds_rain", "nobody_home", "customdesc", "jobnotes"] },
  { short: "Summary", fields: [] },
] as const satisfies readonly Step[];

const LAST = STEPS.length - 1;

/** The first group with an invalid field; otherwise the last one. */
function firstWrong(errors: Record<string, unknown>): number {
  const found = STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return found < 0 ? LAST : found;
}

"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { target as targetSchema } from "@/lib/partners/money-schema";
import { addTargetContract, editTargetContract } from "@/lib/partners/plan/contract";
import type { PlanView, Target } from "@/lib/partners/plan/plan-view";
import { planDays, targetIssues } from "@/lib/partners/plan/rules";
import {
  type TargetForm as Fields,
  MAX_PERIOD,
  MAX_TARGET_NOTES,
  targetFields,
} from "@/lib/partners/plan/schema";
import { refineBy } from "@/lib/values/form-fields";
import { changesOf, EMPTY, fieldsOf, TARGET_LABELS } from "./target-record";

type Schema = z.ZodType<Fields, z.input<typeof targetFields>>;
type TargetFormProps = { view: PlanView; target: Target | null; onDone: () => void };

/** Plans a period, or changes the one being edited. */
export function TargetForm({ view: { today, viewer, partner }, target, onDone }: TargetFormProps) {
  const router = useRouter();
  const base = useRef(target);
  const [clash, setClash] = useState<{ seen: Target; now: Target } | null>(null);
  const schema = useMemo(
    () => targetFields.superRefine(refineBy((form: Fields) => targetIssues(form, today))),
    [today],
  );

  const save = async (values: Fields, { idempotencyKey }: SubmitExtras<Schema>) => {
    const seen = base.current;
    setClash(null);
    // An old tab may show another partner than the session acts for by now.
    const sent = { ...values, hrid: partner.hrid };
    const saved = seen
      ? callApi(editTargetContract, { ...sent, id: seen.id, version: seen.version }, { idempotencyKey })
      : callApi(addTargetContract, sent, { idempotencyKey });
    await saved.catch((error: unknown) => {
      const now = storedTarget(error);
      if (seen && now) setClash({ seen, now });
      throw error;
    });
    toast.success("Target saved");
    router.refresh();
    onDone();
  };

  return (
    <Form
      label="Target"
      schema={schema}
      defaultValues={target ? fieldsOf(target) : EMPTY}
      draftKey={`target:${viewer}:${partner.hrid}:${target ? `${target.id}:${target.version}` : "new"}`}
      once
      onSubmit={save}
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              changes={changesOf(clash.seen, clash.now)}
              onTake={() => {
                base.current = clash.now;
                setClash(null);
                form.reset(fieldsOf(clash.now));
              }}
              // The notice stays until the form is sent: a button that is gone sends nothing.
              onKeep={() => {
                base.current = clash.now;
              }}
            />
          )}
          <TargetFields {...planDays(today)} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Save target</SubmitButton>
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function TargetFields({ min, max }: { min: string; max: string }) {
  const label = TARGET_LABELS;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        name="period"
        label={label.period}
        hint="For example, Spring 2026"
        maxLength={MAX_PERIOD}
        className="sm:col-span-2"
      />
      <DateField name="sdate" label={label.sdate} min={min} max={max} />
      <DateField name="fdate" label={label.fdate} min={min} max={max} />
      <MoneyField name="windows" label={label.windows} />
      <MoneyField name="odd_jobs" label={label.odd_jobs} optional />
      <MoneyField name="paint" label={label.paint} optional />
      <TextAreaField
        name="notes"
        label={label.notes}
        optional
        rows={3}
        maxLength={MAX_TARGET_NOTES}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** The target as somebody else saved it, out of the 409 that says so. */
function storedTarget(error: unknown): Target | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return targetSchema.safeParse(error.details?.target).data ?? null;
}

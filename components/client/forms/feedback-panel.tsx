"use client";

import { Frown, Meh, Smile } from "lucide-react";
import { FieldError, type FieldProps, useField } from "@/components/form/field";
import { TextAreaField } from "@/components/form/text-area-field";
import { useWrite } from "@/components/ui/use-write";
import { addFeedbackContract } from "@/lib/core/requests/contract";
import { COMMENTS_LENGTH, feedbackForm } from "@/lib/core/requests/rules";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { MESSAGES } from "@/lib/platform/results/message-rules";
import { formatDate } from "@/lib/values/dates";
import { JobTold, ToldForm, useResult } from "./told-form";

/** Feedback on a completed job: a short text and one of three ratings. */
export function FeedbackPanel({ panel: { key, title, data } }: { panel: PanelOf<"feedback"> }) {
  const { job, given } = data;
  const showResult = useResult();
  const { send } = useWrite(addFeedbackContract, { refreshes: false });
  return (
    <JobTold job={job}>
      {job && (
        <ToldForm
          schema={feedbackForm}
          defaultValues={{ comments: "", rating: "" }}
          label={title}
          draftKey={`${key}:${job.jobid}`}
          submit="Send Feedback"
          failed={MESSAGES.feedback_not_recorded.text}
          onSend={async (values, idempotencyKey) => {
            await send({ ...values, jobid: job.jobid }, { idempotencyKey });
            await showResult(panelPath(key, { jobid: job.jobid, message: "feedback_recorded" }));
          }}
        >
          <RatingField name="rating" label="Rating" />
          <TextAreaField name="comments" label="Feedback" maxLength={COMMENTS_LENGTH} />
        </ToldForm>
      )}
      <Given given={given} />
    </JobTold>
  );
}

function Given({ given }: Pick<PanelOf<"feedback">["data"], "given">) {
  if (given.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="given">
      <h3 id="given" className="font-semibold text-lg">
        What you told us
      </h3>
      <ul className="grid gap-3">
        {given.map(({ id, comments, rating, at }) => {
          const { icon: Icon, label } = RATINGS[rating - 1] ?? RATINGS[0];
          return (
            <li key={id} className="card-edge grid gap-1 rounded-lg bg-surface p-4">
              <span className="flex items-center gap-2 font-semibold">
                <Icon aria-hidden className="size-5" />
                {label}
              </span>
              <span className="wrap-anywhere">{comments}</span>
              <span className="text-ink-muted">{formatDate(at)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Three large choices, each with a face and a label. */
function RatingField(props: Pick<FieldProps, "name" | "label">) {
  const { field, error, tie } = useField(props);
  const { id, ...described } = tie;
  return (
    <fieldset {...described} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {RATINGS.map(({ value, label, icon: Icon }, index) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border-2 border-edge bg-surface px-4 py-3 text-lg outline-offset-2 has-checked:border-lake has-checked:bg-lake-soft has-focus-visible:outline-2 has-focus-visible:outline-lake "
          >
            <input
              // The first has the field's id, because the error summary links to it.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-choice`}
              checked={field.value === value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
              className="size-5 accent-lake"
            />
            <Icon aria-hidden className="size-8 text-lake-text" />
            <span className="font-medium">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Numbered as in the specification, best first. */
const RATINGS = [
  { value: "1", label: "1 Excellent", icon: Smile },
  { value: "2", label: "2 Good", icon: Meh },
  { value: "3", label: "3 Poor", icon: Frown },
] as const;

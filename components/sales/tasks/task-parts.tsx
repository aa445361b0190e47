"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { Form } from "@/components/form/form";
import { NativeSelect } from "@/components/form/native-select";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import {
  contactTaskContract,
  estimatorTaskContract,
  holdTaskContract,
  noteTaskContract,
  taskNoteForm,
} from "@/lib/features/sales/contract";
import type { Person } from "@/lib/features/sales/sales-view";
import { CONTACT_STATUSES, type Task } from "@/lib/features/sales/task-schema";
import { formatInstant } from "@/lib/values/dates";

/** Who priced the estimate and earns its commission; choosing someone else corrects it. */
export function TaskEstimator({ task, people }: { task: Task; people: Person[] }) {
  const { id, estimator, estimator_hrid, version } = task;
  const write = useWrite(estimatorTaskContract, { said: ({ message }) => message, rereads: true });
  const field = useId();
  const options = people.map(({ hrid, name }) => ({ value: String(hrid), label: name }));
  const now = { value: estimator_hrid === null ? "" : String(estimator_hrid), label: estimator ?? "No one" };
  const listed = options.some(({ value }) => value === now.value);
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="font-semibold">
        Estimator
      </label>
      <p id={`${field}-hint`} className="text-ink-muted text-sm">
        Earns the commission. You can change this until the client has paid.
      </p>
      <NativeSelect
        id={field}
        aria-describedby={`${field}-hint`}
        disabled={write.pending}
        options={listed ? options : [now, ...options]}
        value={now.value}
        onChange={({ target }) => {
          if (target.value === "") return;
          void write.act({ id, estimator: Number(target.value), version });
        }}
      />
    </div>
  );
}

/** The task's holder; choosing someone assigns it. */
export function TaskHolder({ task, holders }: { task: Task; holders: Person[] }) {
  const { id, holder, holder_hrid, version } = task;
  const write = useWrite(holdTaskContract, { said: ({ message }) => message, rereads: true });
  const field = useId();
  const options = holders.map(({ hrid, name }) => ({ value: String(hrid), label: name }));
  const gone = holder_hrid !== null && !holders.some(({ hrid }) => hrid === holder_hrid);
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="font-semibold">
        Holder
      </label>
      <NativeSelect
        id={field}
        disabled={write.pending}
        placeholder="No holder"
        options={gone ? [{ value: String(holder_hrid), label: holder ?? "" }, ...options] : options}
        value={holder_hrid === null ? "" : String(holder_hrid)}
        onChange={({ target }) => {
          const chosen = target.value === "" ? null : Number(target.value);
          void write.act({ id, holder: chosen, version });
        }}
      />
    </div>
  );
}

/** How the client was contacted; one tap records it. */
export function TaskContact({ task: { id, contact_status, version } }: { task: Task }) {
  const write = useWrite(contactTaskContract, { said: ({ message }) => message, rereads: true });
  return (
    <fieldset className="grid gap-2" disabled={write.pending}>
      <legend className="mb-2 font-semibold">Contact status</legend>
      <div className="grid gap-2 min-[20rem]:grid-cols-2">
        {CONTACT_STATUSES.map((status) => {
          const chosen = status === contact_status;
          return (
            <Button
              key={status}
              variant={chosen ? "primary" : "secondary"}
              aria-pressed={chosen}
              icon={chosen ? <Check aria-hidden className="size-5" /> : undefined}
              onClick={() => {
                if (!chosen) void write.act({ id, contact_status: status, version });
              }}
            >
              {status}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The notes, oldest first, and a field for the next. */
export function TaskNotes({ task: { id, notes }, viewer }: { task: Task; viewer: number }) {
  const write = useWrite(noteTaskContract);
  return (
    <section aria-labelledby={`notes-${id}`} className="grid gap-3">
      <h3 id={`notes-${id}`} className="font-semibold">
        Notes
      </h3>
      {notes.length === 0 && <p className="text-ink-muted">No notes yet.</p>}
      <ol className="grid gap-2 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="rounded-sm bg-well px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.notes}</p>
            <p className="text-ink-muted text-sm">
              {[note.recorder, formatInstant(new Date(note.ts))].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ol>
      <Form
        label="Notes"
        schema={taskNoteForm}
        defaultValues={{ notes: "" }}
        draftKey={`task-note:${viewer}:${id}`}
        resetOnSuccess
        className="grid gap-3"
        onSubmit={(values, extras) => write.send({ id, ...values }, extras)}
      >
        <TextAreaField name="notes" label="New note" rows={2} maxLength={1000} />
        <SubmitButton variant="secondary">Save note</SubmitButton>
      </Form>
    </section>
  );
}

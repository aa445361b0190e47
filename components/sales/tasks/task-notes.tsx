"use client";

import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { useWrite } from "@/components/ui/use-write";
import { noteTaskContract, taskNoteForm } from "@/lib/features/sales/contract";
import type { Task } from "@/lib/features/sales/task-schema";
import { formatInstant } from "@/lib/values/dates";

/** What was said and agreed, oldest first, and the next line. */
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

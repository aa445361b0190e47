"use client";

import { CircleCheck, Mail } from "lucide-react";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Badge } from "@/components/ui/badge";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { MAX_LIST_TEXT } from "@/lib/features/checklists/contract";
import { type ChecklistState, type List, useListWrite } from "./use-checklist";

const text = z.string().trim().max(MAX_LIST_TEXT);

/**
 * The texts the writer started from are sent too, and kept in the draft, so no one overwrites text they never
 * saw.
 */
const notesForm = z.object({
  crew_notes: text,
  crew_needs: text,
  was_crew_notes: z.string(),
  was_crew_needs: z.string(),
  email_crew_notes: z.enum(["t", ""]),
});
type Notes = z.output<typeof notesForm>;
type NotesForm = UseFormReturn<Notes, unknown, Notes>;

function notesOf(list: List | null): Notes {
  const { crew_notes = "", crew_needs = "" } = list ?? {};
  return {
    crew_notes,
    crew_needs,
    was_crew_notes: crew_notes,
    was_crew_needs: crew_needs,
    email_crew_notes: "",
  };
}

/** The crew's notes on truck and day, and its needs; drafts are kept until saved. */
export function ListNotes({ state, viewer }: { state: ChecklistState; viewer: number }) {
  const { list, ref, take } = state;
  const write = useListWrite(ref);
  const save = async (values: Notes, { idempotencyKey, form }: SubmitExtras<typeof notesForm>) => {
    const now = await write.save(values, idempotencyKey);
    take(now);
    form.reset(notesOf(now));
    toast.success(values.email_crew_notes === "t" ? "Notes sent to the office" : "Notes saved");
  };
  return (
    <Form
      label="Notes and needs"
      schema={notesForm}
      defaultValues={notesOf(list)}
      draftKey={`checklist-notes:${viewer}:${ref.kind}:${ref.ocid}`}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FollowList form={form} list={list} />
          {write.theirs && <Clash form={form} theirs={write.theirs} onDone={write.clear} />}
          <TextAreaField name="crew_notes" label="Notes" maxLength={MAX_LIST_TEXT} />
          <TextAreaField
            name="crew_needs"
            label="Needs"
            hint="Anything the truck or crew is missing. It shows on Crew Needs."
            maxLength={MAX_LIST_TEXT}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <SubmitButton size="lg" full onClick={() => form.setValue("email_crew_notes", "")}>
              Save
            </SubmitButton>
            <SubmitButton
              variant="secondary"
              size="lg"
              full
              icon={<Mail aria-hidden className="size-5" />}
              onClick={() => form.setValue("email_crew_notes", "t")}
            >
              Send notes by email
            </SubmitButton>
          </div>
          {list?.email_crew_notes === "t" && (
            <p>
              <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
                Sent to the office by email
              </Badge>
            </p>
          )}
        </>
      )}
    </Form>
  );
}

/** Shows a colleague's text as it arrives, as long as nothing is typed here. */
function FollowList({ form, list }: { form: NotesForm; list: List | null }) {
  const { isDirty } = form.formState;
  const { crew_notes = "", crew_needs = "" } = list ?? {};
  useEffect(() => {
    const [notes, needs] = form.getValues(["was_crew_notes", "was_crew_needs"]);
    if (!isDirty && (notes !== crew_notes || needs !== crew_needs))
      form.reset({
        crew_notes,
        crew_needs,
        was_crew_notes: crew_notes,
        was_crew_needs: crew_needs,
        email_crew_notes: "",
      });
  }, [form, isDirty, crew_notes, crew_needs]);
  return null;
}

function Clash({ form, theirs, onDone }: { form: NotesForm; theirs: List; onDone: () => void }) {
  const now = notesOf(theirs);
  const was = form.getValues();
  const changes = [
    { label: "Notes", was: was.was_crew_notes, now: now.crew_notes },
    { label: "Needs", was: was.was_crew_needs, now: now.crew_needs },
  ].filter((change) => change.was !== change.now);
  return (
    <StaleRecord
      changes={changes}
      onTake={() => {
        form.reset(now);
        onDone();
      }}
      onKeep={() => {
        form.setValue("was_crew_notes", now.crew_notes);
        form.setValue("was_crew_needs", now.crew_needs);
      }}
    />
  );
}

"use client";

import { useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import {
  addEmployeeNoteContract,
  deleteEmployeeNoteContract,
  editEmployeeNoteContract,
} from "@/lib/employees/conduct-contract";
import { employeeNoteFields } from "@/lib/employees/conduct-schema";
import { callApi } from "@/lib/http/call-api";
import { type CrewProfile, type EmployeeNote, employeeNote } from "@/lib/pay/profile-contract";
import { ConductCard } from "./conduct";
import { peopleOf, storedIn } from "./stale-answer";

type EmployeeNotesProps = { profile: CrewProfile; viewer: number };

export function EmployeeNotes({ profile, viewer }: EmployeeNotesProps) {
  const { empNotes, crew } = profile.activity;
  return (
    <ConductCard
      title="Employee notes"
      empty="No notes that day."
      what="note"
      entries={empNotes}
      viewer={viewer}
      mayAdd={peopleOf(crew, viewer, null).length > 0}
      show={(entry) => (
        <>
          <b className="font-medium">{entry.employee}</b>
          <p className="wrap-anywhere">{entry.notes}</p>
        </>
      )}
      form={(entry, done) => <NoteForm profile={profile} viewer={viewer} entry={entry} done={done} />}
      remove={({ id, version }) => callApi(deleteEmployeeNoteContract, { id, version })}
    />
  );
}

type NoteFormProps = EmployeeNotesProps & { entry: EmployeeNote | null; done: () => void };

function NoteForm({ profile, viewer, entry, done }: NoteFormProps) {
  const { refresh } = useRefresh();
  const [clash, setClash] = useState<EmployeeNote | null>(null);
  const { date, crewName, activity } = profile;
  const people = peopleOf(activity.crew, viewer, entry);

  const valuesOf = (of: EmployeeNote | null) => ({
    hrid: of?.hrid ?? (people.length === 1 ? people[0]?.value : undefined),
    date,
    notes: of?.notes ?? "",
    version: of?.version,
  });

  const save = async (
    values: z.output<typeof employeeNoteFields>,
    { idempotencyKey }: SubmitExtras<typeof employeeNoteFields>,
  ) => {
    try {
      await (entry
        ? callApi(editEmployeeNoteContract, { ...values, id: entry.id }, { idempotencyKey })
        : callApi(addEmployeeNoteContract, values, { idempotencyKey }));
    } catch (error) {
      setClash(storedIn(employeeNote, "empNote", error));
      throw error;
    }
    toast.success(entry ? "Note changed" : "Note added");
    refresh(done);
  };

  return (
    <Form
      label="Note"
      schema={employeeNoteFields}
      defaultValues={valuesOf(entry)}
      draftKey={`empnote:${viewer}:${entry?.id ?? `${date}:${crewName}`}`}
      once
      onSubmit={save}
      className="grid gap-4"
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              title="Someone else changed this note while you had it open"
              changes={[
                { label: "Employee", now: clash.employee },
                { label: "Note", now: clash.notes },
              ]}
              onTake={() => {
                form.reset(valuesOf(clash));
                setClash(null);
              }}
              onKeep={() => form.setValue("version", clash.version)}
            />
          )}
          <SelectField name="hrid" label="Employee" options={people} />
          <TextAreaField name="notes" label="Notes" rows={4} />
          <SubmitButton>{entry ? "Save note" : "Add note"}</SubmitButton>
        </>
      )}
    </Form>
  );
}

"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import {
  addEmployeeNoteContract,
  deleteEmployeeNoteContract,
  editEmployeeNoteContract,
  employeeNoteFields,
} from "@/lib/features/crew-profile/conduct-contract";

import type { CrewProfile, EmployeeNote } from "@/lib/features/crew-profile/profile-contract";
import { ConductCard, peopleOf } from "./conduct";

type EmployeeNotesProps = { profile: CrewProfile; viewer: number };

export function EmployeeNotes({ profile, viewer }: EmployeeNotesProps) {
  const { empNotes, crew } = profile.activity;
  const remove = useWrite(deleteEmployeeNoteContract, { said: () => "Deleted", rereads: true });
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
          {entry.shared && <p className="text-ink-muted">Visible to {entry.employee} on My pay</p>}
        </>
      )}
      form={(entry, done) => <NoteForm profile={profile} viewer={viewer} entry={entry} done={done} />}
      remove={({ id, version }) => remove.send({ id, version })}
    />
  );
}

type NoteFormProps = EmployeeNotesProps & { entry: EmployeeNote | null; done: () => void };

function NoteForm({ profile, viewer, entry, done }: NoteFormProps) {
  const options = { said: () => (entry ? "Note changed" : "Note added"), onDone: done };
  const add = useWrite(addEmployeeNoteContract, options);
  const edit = useWrite(editEmployeeNoteContract, options);
  const now = edit.refusal?.stale?.empNote;
  const { date, crewName, activity } = profile;
  const people = peopleOf(activity.crew, viewer, entry);

  const valuesOf = (of: EmployeeNote | null) => ({
    hrid: of?.hrid ?? (people.length === 1 ? people[0]?.value : undefined),
    date,
    notes: of?.notes ?? "",
    shared: of?.shared ?? false,
    version: of?.version,
  });

  return (
    <Form
      label="Note"
      schema={employeeNoteFields}
      defaultValues={valuesOf(entry)}
      draftKey={`empnote:${viewer}:${entry?.id ?? `${date}:${crewName}`}`}
      once
      onSubmit={(values, extras) =>
        entry ? edit.send({ ...values, id: entry.id }, extras) : add.send(values, extras)
      }
      className="grid gap-4"
    >
      {(form) => (
        <>
          {now && (
            <StaleRecord
              title="Someone else changed this note while you had it open"
              changes={[
                { label: "Employee", now: now.employee },
                { label: "Note", now: now.notes },
                { label: "On My pay", now: now.shared ? "Visible" : "Hidden" },
              ]}
              onTake={() => {
                form.reset(valuesOf(now));
                edit.clear();
              }}
              onKeep={() => form.setValue("version", now.version)}
            />
          )}
          <SelectField name="hrid" label="Employee" options={people} />
          <TextAreaField name="notes" label="Notes" rows={4} />
          <CheckboxField name="shared" label="Show on My pay" />
          <SubmitButton>{entry ? "Save note" : "Add note"}</SubmitButton>
        </>
      )}
    </Form>
  );
}

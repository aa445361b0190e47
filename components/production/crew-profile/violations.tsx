"use client";

import { Form } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { type Change, StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import {
  addViolationContract,
  deleteViolationContract,
  editViolationContract,
  violationFields,
} from "@/lib/features/crew-profile/conduct-contract";

import type { CrewProfile, Violation } from "@/lib/features/crew-profile/profile-contract";
import { formatMoney, moneyText } from "@/lib/values/money";
import { ConductCard, peopleOf } from "./conduct";

type ViolationsProps = { profile: CrewProfile; viewer: number };

export function Violations({ profile, viewer }: ViolationsProps) {
  const { violations, crew } = profile.activity;
  const remove = useWrite(deleteViolationContract, { said: () => "Deleted", rereads: true });
  return (
    <ConductCard
      title="Violations"
      empty="No violations that day."
      what="violation"
      entries={violations}
      viewer={viewer}
      mayAdd={peopleOf(crew, viewer, null).length > 0}
      show={(entry) => (
        <>
          <b className="font-medium">{entry.employee}</b> · {entry.category}
          {entry.cost !== null && ` · ${formatMoney(entry.cost)}`}
          <p className="wrap-anywhere">{entry.notes}</p>
        </>
      )}
      form={(entry, done) => <ViolationForm profile={profile} viewer={viewer} entry={entry} done={done} />}
      remove={({ id, version }) => remove.send({ id, version })}
    />
  );
}

type ViolationFormProps = ViolationsProps & { entry: Violation | null; done: () => void };

const standsOf = (now: Violation): Change[] => [
  { label: "Employee", now: now.employee },
  { label: "Category", now: now.category },
  { label: "Notes", now: now.notes || "–" },
  { label: "Cost", now: now.cost === null ? "–" : formatMoney(now.cost) },
];

function ViolationForm({ profile, viewer, entry, done }: ViolationFormProps) {
  const options = { said: () => (entry ? "Violation changed" : "Violation added"), onDone: done };
  const add = useWrite(addViolationContract, options);
  const edit = useWrite(editViolationContract, options);
  const now = edit.refusal?.stale?.violation;
  const { date, crewName, categories, activity } = profile;
  const people = peopleOf(activity.crew, viewer, entry);
  const kinds = entry && !categories.includes(entry.category) ? [...categories, entry.category] : categories;

  const valuesOf = (of: Violation | null) => ({
    hrid: of?.hrid ?? (people.length === 1 ? people[0]?.value : undefined),
    date,
    category: of?.category ?? "",
    notes: of?.notes ?? "",
    cost: moneyText(of?.cost ?? null),
    version: of?.version,
  });

  return (
    <Form
      label="Violation"
      schema={violationFields}
      defaultValues={valuesOf(entry)}
      draftKey={`violation:${viewer}:${entry?.id ?? `${date}:${crewName}`}`}
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
              title="Someone else changed this violation while you had it open"
              changes={standsOf(now)}
              onTake={() => {
                form.reset(valuesOf(now));
                edit.clear();
              }}
              onKeep={() => form.setValue("version", now.version)}
            />
          )}
          <SelectField name="hrid" label="Employee" options={people} />
          <SelectField name="category" label="Category" options={asOptions(kinds)} />
          <TextAreaField name="notes" label="Notes" optional rows={3} />
          <MoneyField name="cost" label="Cost" optional />
          <SubmitButton>{entry ? "Save violation" : "Add violation"}</SubmitButton>
        </>
      )}
    </Form>
  );
}

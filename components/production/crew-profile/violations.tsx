"use client";

import { useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { type Change, StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import {
  addViolationContract,
  deleteViolationContract,
  editViolationContract,
} from "@/lib/employees/conduct-contract";
import { violationFields } from "@/lib/employees/conduct-schema";
import { callApi } from "@/lib/http/call-api";
import { type CrewProfile, type Violation, violation } from "@/lib/pay/profile-contract";
import { ConductCard } from "./conduct";
import { dollars } from "./pay/pay-record";
import { peopleOf, storedIn } from "./stale-answer";

type ViolationsProps = { profile: CrewProfile; viewer: number };

export function Violations({ profile, viewer }: ViolationsProps) {
  const { violations, crew } = profile.activity;
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
          {entry.cost && ` · ${dollars(entry.cost)}`}
          <p className="wrap-anywhere">{entry.notes}</p>
        </>
      )}
      form={(entry, done) => <ViolationForm profile={profile} viewer={viewer} entry={entry} done={done} />}
      remove={({ id, version }) => callApi(deleteViolationContract, { id, version })}
    />
  );
}

type ViolationFormProps = ViolationsProps & { entry: Violation | null; done: () => void };

const standsOf = (now: Violation): Change[] => [
  { label: "Employee", now: now.employee },
  { label: "Category", now: now.category },
  { label: "Notes", now: now.notes || "–" },
  { label: "Cost", now: now.cost ? dollars(now.cost) : "–" },
];

function ViolationForm({ profile, viewer, entry, done }: ViolationFormProps) {
  const { refresh } = useRefresh();
  const [clash, setClash] = useState<Violation | null>(null);
  const { date, crewName, categories, activity } = profile;
  const people = peopleOf(activity.crew, viewer, entry);
  const kinds = entry && !categories.includes(entry.category) ? [...categories, entry.category] : categories;

  const valuesOf = (of: Violation | null) => ({
    hrid: of?.hrid ?? (people.length === 1 ? people[0]?.value : undefined),
    date,
    category: of?.category ?? "",
    notes: of?.notes ?? "",
    cost: of?.cost ?? "",
    version: of?.version,
  });

  const save = async (
    values: z.output<typeof violationFields>,
    { idempotencyKey }: SubmitExtras<typeof violationFields>,
  ) => {
    try {
      await (entry
        ? callApi(editViolationContract, { ...values, id: entry.id }, { idempotencyKey })
        : callApi(addViolationContract, values, { idempotencyKey }));
    } catch (error) {
      setClash(storedIn(violation, "violation", error));
      throw error;
    }
    toast.success(entry ? "Violation changed" : "Violation added");
    refresh(done);
  };

  return (
    <Form
      label="Violation"
      schema={violationFields}
      defaultValues={valuesOf(entry)}
      draftKey={`violation:${viewer}:${entry?.id ?? `${date}:${crewName}`}`}
      once
      onSubmit={save}
      className="grid gap-4"
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              title="Someone else changed this violation while you had it open"
              changes={standsOf(clash)}
              onTake={() => {
                form.reset(valuesOf(clash));
                setClash(null);
              }}
              onKeep={() => form.setValue("version", clash.version)}
            />
          )}
          <SelectField name="hrid" label="Employee" options={people} />
          <SelectField
            name="category"
            label="Category"
            options={kinds.map((kind) => ({ value: kind, label: kind }))}
          />
          <TextAreaField name="notes" label="Notes" optional rows={3} />
          <MoneyField name="cost" label="Cost" optional />
          <SubmitButton>{entry ? "Save violation" : "Add violation"}</SubmitButton>
        </>
      )}
    </Form>
  );
}

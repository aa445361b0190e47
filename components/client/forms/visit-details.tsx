"use client";

import { useRef } from "react";
import { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { changesBetween, type Fact, TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { cardFields } from "@/lib/core/properties/fields";
import {
  CODE_CHARACTERS,
  type OwnProperty,
  saveOwnPropertyContract,
} from "@/lib/core/properties/property-contract";

type VisitDetailsProps = { cfid: number; places: readonly OwnProperty[] };

/** What clients can tell us about their home before we come: one short form for each address. */
export function VisitDetails({ cfid, places }: VisitDetailsProps) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="visit-details" className="grid gap-4">
      <div>
        <h2 id="visit-details" className="text-2xl">
          When we visit
        </h2>
        <p className="text-ink-muted">
          Only our office and the crew that comes to your home see this. Gate codes are encrypted, and we
          record who looks at them.
        </p>
      </div>
      {places.map((place) => (
        <VisitForm key={place.jobinfoid} cfid={cfid} place={place} />
      ))}
    </section>
  );
}

const CALL_AHEAD = cardFields.callAhead.type.unwrap().options;
const visitForm = z.object({
  ahead: z.enum(["", ...CALL_AHEAD]),
  dog: cardFields.dog.type.unwrap(),
  parking: cardFields.parking.type.unwrap(),
  gate: z.string().trim().max(CODE_CHARACTERS, `Enter ${CODE_CHARACTERS} characters or fewer`),
  noGate: z.boolean(),
});

const AHEAD_WORDS: Record<(typeof CALL_AHEAD)[number], string> = {
  text: "Send me a message",
  call: "Call me first",
  none: "No need to tell me",
};
const AHEAD = CALL_AHEAD.map((value) => ({ value, label: AHEAD_WORDS[value] }));

const fieldsOf = ({ call_ahead, dog, parking }: OwnProperty) => ({
  ahead: call_ahead ?? ("" as const),
  dog: dog ?? "",
  parking: parking ?? "",
  gate: "",
  noGate: false,
});

const FACTS: readonly Fact<OwnProperty>[] = [
  ["When we're on our way", ({ call_ahead }) => (call_ahead ? AHEAD_WORDS[call_ahead] : "")],
  ["Dog", ({ dog }) => dog ?? ""],
  ["Parking", ({ parking }) => parking ?? ""],
  ["Gate code", ({ gate_code }) => (gate_code ? "on file" : "")],
];

function VisitForm({ cfid, place }: { cfid: number; place: OwnProperty }) {
  const base = useRef(place);
  const write = useWrite(saveOwnPropertyContract, {
    said: () => `Saved for ${place.address}`,
    onDone: (saved) => {
      base.current = saved;
    },
  });
  return (
    <Form
      // A saved form starts again, so that no typed code stays in it.
      key={place.version}
      schema={visitForm}
      defaultValues={fieldsOf(place)}
      label={`When we visit ${place.address}`}
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:grid-cols-2 sm:p-6"
      onSubmit={({ ahead, dog, parking, gate, noGate }, extras) =>
        write.send(
          {
            cfid,
            jobinfoid: place.jobinfoid,
            version: base.current.version,
            call_ahead: ahead || null,
            dog: dog || null,
            parking: parking || null,
            gate_code: noGate ? null : gate || undefined,
          },
          extras,
        )
      }
    >
      {(form) => (
        <>
          <TheirChanges<OwnProperty, OwnProperty>
            write={write}
            base={base}
            now={write.refusal?.stale?.place}
            changes={(seen, now) => changesBetween(FACTS, seen, now)}
            onTake={(now) => form.reset(fieldsOf(now))}
          />
          <h3 className="col-span-full font-semibold text-lg">{place.address}</h3>
          <SelectField name="ahead" label="When we're on our way" options={AHEAD} placeholder="As usual" />
          <TextField name="dog" label="Dog" hint="For example: Max, friendly, in the yard" optional />
          <TextField name="parking" label="Parking" optional />
          <div className="grid content-start gap-1">
            <TextField
              name="gate"
              label="Gate code"
              autoComplete="off"
              hint={place.gate_code ? "We have one. Enter a new one to replace it." : undefined}
              optional
            />
            {place.gate_code && <CheckboxField name="noGate" label="Remove our copy" />}
          </div>
          <div className="col-span-full">
            <SubmitButton pendingLabel="Saving…">{`Save for ${place.address}`}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

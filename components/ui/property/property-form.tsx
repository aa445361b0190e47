"use client";

import { useRef } from "react";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { changesBetween, type Fact, TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { cardFields } from "@/lib/core/properties/fields";
import {
  CODE_KINDS,
  type PropertyRecord,
  type PropertyRight,
  savePropertyContract,
} from "@/lib/core/properties/property-contract";
import { CODE_NAMES, planLines, siteLines } from "@/lib/core/properties/property-words-rules";
import { fieldsOf as declaredIn, type WireField } from "@/lib/fields";
import { type Crews, fieldsOf, officeOf, propertyForm, siteOf } from "./property-fields";

const inWords = (place: PropertyRecord) => new Map([...siteLines(place), ...planLines(place)]);
const FACTS = declaredIn<WireField>(cardFields).map(({ field }): Fact<PropertyRecord> => {
  const label = field.line ?? field.label;
  return [label, (place) => inWords(place).get(label) ?? ""];
});

const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const PEOPLE = upTo(6);
const STOREYS = upTo(9);
const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const AHEAD = optionsOf(cardFields.callAhead.words);
const ROOFS = optionsOf(cardFields.roof.words);
const LEAVES = [
  { value: "early", label: "Early" },
  { value: "late", label: "Late" },
];
const RAIN = [
  { value: "yes", label: "Minds rain" },
  { value: "no", label: "Rain is fine" },
];
const HOME = [
  { value: "yes", label: "No one needs to be home" },
  { value: "no", label: "Someone must be home" },
];

type PlaceFormProps = {
  place: PropertyRecord;
  right: PropertyRight;
  crews: Crews;
  onDone: () => void;
  /** "Save rules" on the planning board. */
  submit?: string;
  label?: string;
};

/** The one form of a property. It has no draft, since codes are typed into it. */
export function PropertyForm({ place, right, crews, onDone, submit = "Save card", label }: PlaceFormProps) {
  const base = useRef<PropertyRecord>(place);
  const write = useWrite(savePropertyContract, { said: () => "Saved", onDone });
  const isOffice = right === "office";
  return (
    <Form
      label={label ?? `About ${place.address}`}
      schema={propertyForm}
      defaultValues={fieldsOf(place, crews)}
      onSubmit={(form, extras) =>
        write.send(
          {
            ...siteOf(form),
            ...(isOffice && officeOf(form, base.current, crews)),
            id: place.jobinfoid,
            version: base.current.version,
          },
          extras,
        )
      }
      className="grid gap-4"
    >
      {(form) => (
        <>
          <TheirChanges<PropertyRecord, PropertyRecord>
            write={write}
            base={base}
            now={write.refusal?.stale?.place}
            changes={(seen, now) => changesBetween(FACTS, seen, now)}
            onTake={(now) => form.reset(fieldsOf(now, crews))}
          />
          {isOffice && <OfficeFields crews={crews} />}
          <SiteFields opens={right !== "sales"} />
          {right !== "sales" && right !== "taken" && <CodeFields codes={place.codes} />}
          <div>
            <SubmitButton pendingLabel="Saving…">{submit}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

function OfficeFields({ crews }: { crews: Crews }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="ahead" label="On my way" options={AHEAD} placeholder="As they agreed" />
        <SelectField name="leaves" label="Leaves fall" options={LEAVES} placeholder="No rule" />
        <SelectField name="rain" label="Rain" options={RAIN} placeholder="Not asked" />
        <SelectField name="nobodyHome" label="Home" options={HOME} placeholder="Not asked" />
      </div>
      {crews.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Don't send these crews</legend>
          <div className="grid max-h-56 overflow-y-auto sm:grid-cols-2">
            {crews.map(({ hrid, crew }) => (
              <CheckboxField key={hrid} name={`notCrews.c${hrid}`} label={crew} />
            ))}
          </div>
        </fieldset>
      )}
      <TextField name="keyNumber" label="Key number" hint="What's on the tag of the key we keep" optional />
    </>
  );
}

/** `opens`: the person also enters codes. */
function SiteFields({ opens }: { opens: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="people" label="People needed" options={PEOPLE} placeholder="No rule" />
        <SelectField name="storeys" label="Storeys" options={STOREYS} placeholder="Not known" />
        <SelectField name="roof" label="Roof" options={ROOFS} placeholder="Not known" />
      </div>
      <CheckboxField name="ladder" label="Needs a ladder" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="dog" label="Dog" hint="The client can see this." optional />
        <TextField name="parking" label="Parking" hint="The client can see this." optional />
        <TextField name="tap" label="Tap and shut-off" optional />
        <TextField
          name="alarm"
          label="How the alarm works"
          hint={opens ? "Its code goes below." : undefined}
          optional
        />
      </div>
    </>
  );
}

function CodeFields({ codes }: Pick<PropertyRecord, "codes">) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1 font-semibold">Codes</legend>
      {CODE_KINDS.map((kind) => (
        <div key={kind} className="grid content-start gap-1">
          <TextField
            name={`codes.${kind}`}
            label={CODE_NAMES[kind]}
            autoComplete="off"
            hint={codes.includes(kind) ? "On file. Enter a new one to replace it." : "None on file"}
            optional
          />
          {codes.includes(kind) && (
            <CheckboxField name={`remove.${kind}`} label={`Remove ${CODE_NAMES[kind].toLowerCase()}`} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

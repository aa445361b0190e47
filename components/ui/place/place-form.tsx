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
import {
  CALL_AHEAD,
  CODE_CHARACTERS,
  CODE_KINDS,
  type CodeKind,
  type PlaceRecord,
  SITE_CHARACTERS,
  savePlaceContract,
} from "@/lib/core/properties/place-contract";
import {
  AHEAD_WORDS,
  CODE_NAMES,
  planLines,
  ROOF_WORDS,
  siteLines,
} from "@/lib/core/properties/place-words-rules";

/** Drivers whose crews can be kept away from a property. */
export type Crews = readonly { hrid: number; crew: string }[];

const words = z.string().trim().max(SITE_CHARACTERS, `Enter ${SITE_CHARACTERS} characters or fewer`);
const code = z.string().trim().max(CODE_CHARACTERS, `Enter ${CODE_CHARACTERS} characters or fewer`);
const placeForm = z.object({
  dog: words,
  alarm: words,
  parking: words,
  tap: words,
  storeys: z.string(),
  roof: z.enum(["", "flat", "low", "steep"]),
  people: z.string(),
  ladder: z.boolean(),
  codes: z.object({ gate: code, lockbox: code, alarm: code }),
  remove: z.object({ gate: z.boolean(), lockbox: z.boolean(), alarm: z.boolean() }),
  ahead: z.enum(["", ...CALL_AHEAD]),
  keyNumber: z.string().trim().max(20, "Enter 20 characters or fewer"),
  leaves: z.enum(["", "late", "early"]),
  rain: z.enum(["", "yes", "no"]),
  nobodyHome: z.boolean(),
  /** By hrid; people who aren't offered stay as they are. */
  notCrews: z.record(z.string(), z.boolean()),
});
type Fields = z.output<typeof placeForm>;

const NO_CODES = { gate: "", lockbox: "", alarm: "" };
const NONE_REMOVED = { gate: false, lockbox: false, alarm: false };

const fieldsOf = (place: PlaceRecord, crews: Crews): Fields => ({
  dog: place.dog ?? "",
  alarm: place.alarm ?? "",
  parking: place.parking ?? "",
  tap: place.tap ?? "",
  storeys: String(place.storeys ?? ""),
  roof: place.roof ?? "",
  people: String(place.people_needed ?? ""),
  ladder: place.ladder === true,
  codes: NO_CODES,
  remove: NONE_REMOVED,
  ahead: place.call_ahead ?? "",
  keyNumber: place.key?.number ?? "",
  leaves: place.leaves ?? "",
  rain: place.minds_rain === null ? "" : place.minds_rain ? "yes" : "no",
  nobodyHome: place.nobody_home === true,
  notCrews: Object.fromEntries(crews.map(({ hrid }) => [`c${hrid}`, place.not_crews.includes(hrid)])),
});

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

const siteOf = (form: Fields) => {
  const codes: Partial<Record<CodeKind, string | null>> = {};
  for (const kind of CODE_KINDS) {
    if (form.remove[kind]) codes[kind] = null;
    else if (form.codes[kind] !== "") codes[kind] = form.codes[kind];
  }
  return {
    dog: form.dog || null,
    alarm: form.alarm || null,
    parking: form.parking || null,
    tap: form.tap || null,
    storeys: numberOf(form.storeys),
    roof: form.roof || null,
    people_needed: numberOf(form.people),
    ladder: form.ladder || null,
    codes,
  };
};

const officeOf = (form: Fields, before: PlaceRecord, crews: Crews) => ({
  call_ahead: form.ahead || null,
  key_number: form.keyNumber || null,
  leaves: form.leaves || null,
  minds_rain: form.rain === "" ? null : form.rain === "yes",
  nobody_home: form.nobodyHome || null,
  not_crews: [
    ...before.not_crews.filter((id) => !crews.some(({ hrid }) => hrid === id)),
    ...crews.map(({ hrid }) => hrid).filter((hrid) => form.notCrews[`c${hrid}`]),
  ],
});

const inWords = (place: PlaceRecord) => new Map([...siteLines(place), ...planLines(place)]);
const LABELS = [
  "On my way",
  "Dog",
  "Alarm",
  "Parking",
  "Tap and shut-off",
  "People needed",
  "Ladder",
  "Storeys",
];
const FACTS: readonly Fact<PlaceRecord>[] = [
  ...LABELS,
  "Roof",
  "Leaves",
  "Rain",
  "Home",
  "Crews not to send",
].map((label) => [label, (place) => inWords(place).get(label) ?? ""]);

const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const PEOPLE = upTo(6);
const STOREYS = upTo(9);
const AHEAD = CALL_AHEAD.map((value) => ({ value, label: AHEAD_WORDS[value] }));
const ROOFS = (["flat", "low", "steep"] as const).map((value) => ({ value, label: ROOF_WORDS[value] }));
const LEAVES = [
  { value: "early", label: "Early" },
  { value: "late", label: "Late" },
];
const RAIN = [
  { value: "yes", label: "Minds rain" },
  { value: "no", label: "Rain is fine" },
];

type PlaceFormProps = {
  place: PlaceRecord;
  right: "office" | "crew" | "sales";
  crews: Crews;
  onDone: () => void;
  /** "Save rules" on the planning board. */
  submit?: string;
  label?: string;
};

/** The one form of a property. It has no draft, since codes are typed into it. */
export function PlaceForm({ place, right, crews, onDone, submit = "Save card", label }: PlaceFormProps) {
  const base = useRef<PlaceRecord>(place);
  const write = useWrite(savePlaceContract, { said: () => "Saved", onDone });
  const isOffice = right === "office";
  return (
    <Form
      label={label ?? `About ${place.address}`}
      schema={placeForm}
      defaultValues={fieldsOf(place, crews)}
      onSubmit={(form, extras) =>
        write.send(
          Object.assign(
            { id: place.jobinfoid, version: base.current.version },
            siteOf(form),
            isOffice && officeOf(form, base.current, crews),
          ),
          extras,
        )
      }
      className="grid gap-4"
    >
      {(form) => (
        <>
          <TheirChanges<PlaceRecord, PlaceRecord>
            write={write}
            base={base}
            now={write.refusal?.stale?.place}
            changes={(seen, now) => changesBetween(FACTS, seen, now)}
            onTake={(now) => form.reset(fieldsOf(now, crews))}
          />
          {isOffice && <OfficeFields crews={crews} />}
          <SiteFields place={place} />
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
      </div>
      <CheckboxField name="nobodyHome" label="No one needs to be home" />
      {crews.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Don't send these crews</legend>
          <div className="grid sm:grid-cols-2">
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

function SiteFields({ place: { codes } }: { place: PlaceRecord }) {
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
        <TextField name="alarm" label="Alarm" hint="How it works; its code goes below." optional />
      </div>
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
    </>
  );
}

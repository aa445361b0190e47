import { CloudRain, DoorOpen, Leaf, type LucideIcon, PenLine, Toolbox, Users, UserX } from "lucide-react";
import { useRef, useState } from "react";
import { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { changesBetween, type Fact, TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { type PlaceFacts, type PlaceRecord, savePlaceContract } from "@/lib/core/properties/place-contract";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { count } from "@/lib/values/text";

type Crews = readonly Pick<PlanLane, "hrid" | "crew">[];
type HouseProps = { stop: PlanStop; crews: Crews; onMove: () => void };

/** What the planner has to know about the property, as chips, with the form that changes it. */
export function House({ stop, crews, onMove }: HouseProps) {
  const [editing, setEditing] = useState(false);
  const chips = houseChips(stop.house, crews);
  return (
    <section aria-label="At the house" className="grid gap-1.5">
      <h3 className="font-semibold text-ink-muted">At the house</h3>
      <div className="flex flex-wrap items-center gap-1.5">
        {chips.map(({ text, icon: Icon }) => (
          <Badge key={text} icon={<Icon aria-hidden />}>
            {text}
          </Badge>
        ))}
        {chips.length === 0 && <span className="text-ink-muted">No rules yet.</span>}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="ghost"
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => setEditing(true)}
        >
          Edit rules
        </Button>
        <Button size="sm" variant="ghost" onClick={onMove}>
          {stop.at && !stop.at.approximate ? "Move pin" : "Place on map"}
        </Button>
      </div>
      <Dialog title={`Rules for ${stop.address}`} open={editing} onOpenChange={setEditing} size="sm">
        <HouseForm stop={stop} crews={crews} onDone={() => setEditing(false)} />
      </Dialog>
    </section>
  );
}

type Chip = { icon: LucideIcon; text: string };

/** The property's rules, in as few words as possible. */
export function houseChips(house: PlanStop["house"], crews: Crews): Chip[] {
  const unwanted = house.not_crews ?? [];
  const out = crews.filter(({ hrid }) => unwanted.includes(hrid));
  const elsewhere = unwanted.length - out.length;
  const chips: (Chip | false)[] = [
    (house.people_needed ?? 1) > 1 && { icon: Users, text: `Needs ${house.people_needed} people` },
    house.leaves === "late" && { icon: Leaf, text: "Late leaves" },
    house.leaves === "early" && { icon: Leaf, text: "Early leaves" },
    house.minds_rain === true && { icon: CloudRain, text: "Minds rain" },
    house.minds_rain === false && { icon: CloudRain, text: "Rain is fine" },
    house.nobody_home === true && { icon: DoorOpen, text: "No one needs to be home" },
    house.ladder === true && { icon: Toolbox, text: "Ladder" },
    ...out.map(({ crew }) => ({ icon: UserX, text: `Not ${crew}` })),
    elsewhere > 0 && {
      icon: UserX,
      text: `Not ${count(elsewhere, "crew")} that ${elsewhere === 1 ? "is" : "are"} off today`,
    },
  ];
  return chips.filter((chip) => chip !== false);
}

const houseForm = z.object({
  people: z.enum(["", "1", "2", "3", "4", "5", "6"]),
  leaves: z.enum(["", "late", "early"]),
  rain: z.enum(["", "yes", "no"]),
  nobodyHome: z.boolean(),
  ladder: z.boolean(),
  /** By hrid; people who are off that day stay as they are. */
  notCrews: z.record(z.string(), z.boolean()),
});
type HouseFields = z.output<typeof houseForm>;

const PEOPLE = ["1", "2", "3", "4", "5", "6"].map((value) => ({ value, label: value }));
const LEAVES = [
  { value: "early", label: "Early" },
  { value: "late", label: "Late" },
];
const RAIN = [
  { value: "yes", label: "Minds rain" },
  { value: "no", label: "Rain is fine" },
];

const fieldsOf = (house: Partial<PlaceFacts>, crews: Crews): HouseFields => ({
  people: house.people_needed ? (String(house.people_needed) as HouseFields["people"]) : "",
  leaves: house.leaves ?? "",
  rain: house.minds_rain == null ? "" : house.minds_rain ? "yes" : "no",
  nobodyHome: house.nobody_home === true,
  ladder: house.ladder === true,
  notCrews: Object.fromEntries(
    crews.map(({ hrid }) => [`c${hrid}`, house.not_crews?.includes(hrid) ?? false]),
  ),
});

/** `before` has the crews that are off today, since no one could choose anything for them. */
const factsOf = (form: HouseFields, before: Partial<PlaceFacts>, crews: Crews): PlaceFacts => ({
  people_needed: form.people === "" ? null : Number(form.people),
  leaves: form.leaves === "" ? null : form.leaves,
  minds_rain: form.rain === "" ? null : form.rain === "yes",
  nobody_home: form.nobodyHome || null,
  ladder: form.ladder || null,
  not_crews: [
    ...(before.not_crews ?? []).filter((id) => !crews.some(({ hrid }) => hrid === id)),
    ...crews.map(({ hrid }) => hrid).filter((hrid) => form.notCrews[`c${hrid}`]),
  ],
});

const FACTS: readonly Fact<PlaceBase>[] = [
  ["People needed", ({ people_needed }) => String(people_needed ?? "")],
  ["Leaves", ({ leaves }) => leaves ?? ""],
  ["Minds rain", ({ minds_rain }) => (minds_rain == null ? "" : minds_rain ? "yes" : "no")],
  ["No one needs to be home", ({ nobody_home }) => (nobody_home ? "yes" : "")],
  ["Ladder", ({ ladder }) => (ladder ? "yes" : "")],
  ["Don't send these crews", ({ not_crews }) => (not_crews?.length ? count(not_crews.length, "crew") : "")],
];
type PlaceBase = Partial<PlaceFacts> & { version: number };

function HouseForm({ stop, crews, onDone }: { stop: PlanStop; crews: Crews; onDone: () => void }) {
  const base = useRef<PlaceBase>(stop.house);
  const write = useWrite(savePlaceContract, { said: () => "Rules saved", onDone });
  return (
    <Form
      label={`Rules for ${stop.address}`}
      schema={houseForm}
      defaultValues={fieldsOf(stop.house, crews)}
      onSubmit={(form, extras) =>
        write.send(
          Object.assign(factsOf(form, base.current, crews), {
            id: stop.jobinfoid,
            version: base.current.version,
          }),
          extras,
        )
      }
      className="grid gap-4"
    >
      {(form) => (
        <>
          <TheirChanges<PlaceBase, PlaceRecord>
            write={write}
            base={base}
            now={write.refusal?.stale?.place}
            changes={(seen, now) => changesBetween(FACTS, seen, now)}
            onTake={(now) => form.reset(fieldsOf(now, crews))}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField name="people" label="People needed" options={PEOPLE} placeholder="No rule" />
            <SelectField name="leaves" label="Leaves fall" options={LEAVES} placeholder="No rule" />
            <SelectField name="rain" label="Rain" options={RAIN} placeholder="Not asked" />
          </div>
          <div className="grid sm:grid-cols-2">
            <CheckboxField name="nobodyHome" label="No one needs to be home" />
            <CheckboxField name="ladder" label="Needs a ladder" />
          </div>
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
          <div>
            <SubmitButton>Save rules</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { PersonPartForm } from "@/components/admin/access/person-part-form";
import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type AccessPerson,
  addPartnerCrewContract,
  endPartnerCrewContract,
  removePartnerCrewContract,
} from "@/lib/core/employees/access/contract";
import { type EmployeeAccess, endTouchesPast } from "@/lib/core/employees/access/rules";
import { endCrewForm, partnerCrewForm } from "@/lib/core/employees/access/schema";
import { formatDate } from "@/lib/values/dates";
import { ConfirmPast } from "./royalties";

/** Which crews work for the partner, from when to when. That decides whose revenue a job is. */
export function PartnerCrews({ access }: { access: EmployeeAccess }) {
  const { person, today } = access;
  const [editing, setEditing] = useState<PartnerCrew | null>(null);
  return (
    <div className="grid gap-4">
      {person.crews.length === 0 && <p className="text-ink-muted">No crew works for this partner yet.</p>}
      <ul className="grid divide-y divide-line">
        {person.crews.map((crew) => (
          <li key={crew.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span>
              <b className="font-semibold">{crew.crewName}</b>
              <span className="block text-ink-muted text-sm">{spanWords(crew, today)}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Change the dates of ${crew.crewName}`}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => setEditing(crew)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && setEditing(null)}
        title={`Crew ${editing?.crewName ?? ""}`}
        size="sm"
      >
        {editing && <CrewEnd person={person} today={today} crew={editing} onDone={() => setEditing(null)} />}
      </Dialog>
      <AddCrew access={access} />
    </div>
  );
}

function spanWords({ validFrom, validTo }: PartnerCrew, today: string): string {
  const from = `${validFrom > today ? "From" : "Since"} ${formatDate(validFrom)}`;
  return validTo ? `${from} to ${formatDate(validTo)}` : from;
}

function AddCrew({ access: { person, choices, today } }: { access: EmployeeAccess }) {
  const drivers = choices.filter(({ driver, hrid }) => driver || hrid === person.hrid);
  return (
    <PersonPartForm
      label="Add a crew"
      person={person}
      schema={partnerCrewForm}
      valuesOf={({ version }) => ({ validFrom: today, validTo: "", confirmPast: false, version })}
      write={useWrite(addPartnerCrewContract, { said: () => "Crew added" })}
      button="Add crew"
      className="grid gap-4 sm:grid-cols-2"
      resetOnSuccess
    >
      <SelectField
        name="crewHrid"
        label="Crew (its driver)"
        options={drivers.map(({ hrid, name }) => ({ value: hrid, label: name }))}
        className="col-span-full"
      />
      <DateField name="validFrom" label="From" />
      <DateField name="validTo" label="Last day" optional />
      <ConfirmPast
        touches={({ validFrom }) => typeof validFrom === "string" && validFrom !== "" && validFrom < today}
        what="What this crew earned on those days will count for this partner, including settled amounts."
      />
    </PersonPartForm>
  );
}

type PartnerCrew = AccessPerson["crews"][number];
type CrewEndProps = { person: AccessPerson; crew: PartnerCrew; today: string; onDone: () => void };

/** Changes a crew's last day with its partner, or removes the crew. */
function CrewEnd(props: CrewEndProps) {
  const { person, crew, today, onDone } = props;
  return (
    <div className="grid gap-5">
      <PersonPartForm
        label="Last day"
        person={person}
        schema={endCrewForm}
        valuesOf={({ version }) => ({
          partnerCrew: crew.id,
          validTo: crew.validTo ?? "",
          confirmPast: false,
          version,
        })}
        write={useWrite(endPartnerCrewContract, { said: () => "Crew saved", onDone })}
        button="Save last day"
      >
        <DateField
          name="validTo"
          label="Last day"
          hint="Leave empty if there's no end date."
          min={crew.validFrom}
        />
        <ConfirmPast
          touches={({ validTo }) => endTouchesPast(crew.validTo, String(validTo ?? "") || null, today)}
          what="What this crew earned on those days will no longer count for this partner, including settled amounts."
        />
      </PersonPartForm>
      <RemoveCrew {...props} />
    </div>
  );
}

function RemoveCrew({ person, crew, today, onDone }: CrewEndProps) {
  const past = crew.validFrom < today;
  const write = useWrite(removePartnerCrewContract, { said: () => `Crew ${crew.crewName} removed`, onDone });
  const remove = () => {
    const { hrid: id, version } = person;
    const confirmPast = past ? "true" : undefined;
    return write.send({ id, partnerCrew: crew.id, confirmPast, version });
  };
  return (
    <div>
      <ConfirmDialog
        title={`Remove crew ${crew.crewName}?`}
        confirm={past ? "Remove, including past days" : "Remove"}
        danger
        onConfirm={remove}
        trigger={
          <Button size="sm" variant="danger" icon={<Trash2 aria-hidden className="size-4" />}>
            Entered by mistake
          </Button>
        }
      >
        {past
          ? "This changes past days: nothing this crew earned will count for this partner, including settled amounts. To end the crew's time, set its last day instead."
          : "This crew won't work for this partner."}
      </ConfirmDialog>
    </div>
  );
}

"use client";

import { Trash2 } from "lucide-react";
import { ConfirmPast } from "@/components/admin/access/confirm-past";
import { PersonPartForm } from "@/components/admin/access/person-part-form";
import { DateField } from "@/components/form/date-field";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type AccessPerson,
  endPartnerCrewContract,
  removePartnerCrewContract,
} from "@/lib/core/employees/access/contract";
import { endTouchesPast } from "@/lib/core/employees/access/rules";
import { endCrewForm } from "@/lib/core/employees/access/schema";

export type PartnerCrew = AccessPerson["crews"][number];
type CrewEndProps = { person: AccessPerson; crew: PartnerCrew; today: string; onDone: () => void };

/** The last day of a crew with its partner, or the crew taken away. */
export function CrewEnd(props: CrewEndProps) {
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
          : "The crew will not work for this partner."}
      </ConfirmDialog>
    </div>
  );
}

"use client";

import { z } from "zod";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/components/ui/use-write";
import { type OpenCloseRecord, updateVehicleContract } from "@/lib/features/checklists/contract";
import type { CrewDetailsView } from "@/lib/features/checklists/crew-day-view";

const truckForm = z.object({ car: z.string() });

type TruckFormProps = {
  view: Pick<CrewDetailsView, "truck_options" | "taken">;
  oc: OpenCloseRecord;
  lists: { open_id?: number; close_id?: number };
  onChange: (oc: OpenCloseRecord) => void;
};

/** Which truck the crew takes; those out with other crews are named and cannot be chosen. */
export function TruckForm({ view, oc, lists, onChange }: TruckFormProps) {
  // Refused means that trucks moved meanwhile: they are shown where they are now.
  const { send } = useWrite(updateVehicleContract, {
    rereads: true,
    said: (now) => (now.oc.car ? `Truck: ${now.oc.car}` : "No truck"),
  });
  const { ocid, version } = oc;
  return (
    <Form
      label="Vehicle"
      schema={truckForm}
      defaultValues={{ car: oc.car ?? "" }}
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      onSubmit={async ({ car }, { idempotencyKey }) =>
        onChange((await send({ car, ocid, version, ...lists }, { idempotencyKey })).oc)
      }
    >
      <SelectField name="car" label="Truck" placeholder="No truck" options={trucks(view, oc.car)} />
      <SubmitButton>Change truck</SubmitButton>
    </Form>
  );
}

/** The own truck stays among them, even one sold since. */
function trucks({ truck_options, taken }: TruckFormProps["view"], own: string | null) {
  const names = own && !truck_options.includes(own) ? [own, ...truck_options] : truck_options;
  return names.map((name) => {
    const crew = taken.find(({ car }) => car === name);
    return {
      value: name,
      label: crew ? `${name} – ${crew.crew_name}'s crew` : name,
      disabled: crew !== undefined,
    };
  });
}

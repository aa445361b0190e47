"use client";

import { DateField } from "@/components/form/date-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Card } from "@/components/ui/card";
import { usePromise } from "@/components/ui/promise/use-promise";
import { useWrite } from "@/components/ui/use-write";
import { assignDnfForm } from "@/lib/core/dnfs/schema";
import { assignDnfTaskContract } from "@/lib/features/sales/contract";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";

type DnfCrewProps = { view: ReturnDnfView; assign: NonNullable<ReturnDnfView["assign"]> };

/** Gives an open DNF a crew and a day, or back to its job's crew (rule dnf-crew). */
export function DnfCrew({ view, assign }: DnfCrewProps) {
  const write = useWrite(assignDnfTaskContract, { said: ({ message }) => message });
  const { keeping, dialog } = usePromise();
  const { version } = view.dnf;
  const { crews, crewHrid, dnfdate, from } = assign;
  return (
    <Card title="Send a crew">
      <Form
        // Drawn anew after it is saved: the version and the day have changed.
        key={version}
        schema={assignDnfForm}
        defaultValues={{ crew_hrid: crewHrid === null ? "" : String(crewHrid), dnfdate: dnfdate ?? from }}
        label="Send a crew"
        onSubmit={async (values, extras) => {
          const input = { id: view.task.id, version, ...values };
          const saved = await keeping((override) =>
            write.send({ ...input, override }, override ? {} : extras),
          );
          if (!saved) throw new Error("Nothing was saved.");
        }}
      >
        <SelectField
          name="crew_hrid"
          label="Crew"
          placeholder="The job's crew"
          options={crews.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        />
        <DateField name="dnfdate" label="Day" min={from} />
        <SubmitButton variant="secondary" full>
          Save Crew and Day
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}

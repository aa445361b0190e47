"use client";

import { DateField } from "@/components/form/date-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Card } from "@/components/ui/card";
import { usePromise } from "@/components/ui/promise/use-promise";
import { useWrite } from "@/components/ui/use-write";
import { assignDnfContract } from "@/lib/core/dnfs/contract";
import { assignDnfForm, type DnfDetailsView } from "@/lib/core/dnfs/schema";

type AssignDnfFormProps = { view: DnfDetailsView; assign: NonNullable<DnfDetailsView["assign"]> };

/** The office assigns a DNF to a crew and day, or back to its job's crew (rule dnf-crew). */
export function AssignDnfForm({ view, assign }: AssignDnfFormProps) {
  const { send } = useWrite(assignDnfContract, { said: ({ msg }) => msg });
  const { keeping, dialog } = usePromise();
  const { dnf } = view;
  const first = {
    crew_hrid: assign.crewHrid === null ? "" : String(assign.crewHrid),
    dnfdate: assign.dnfdate ?? assign.from,
  };
  return (
    <Card title="Crew and day">
      <Form
        // Remounted after saving: the version and day have changed.
        key={dnf.version}
        schema={assignDnfForm}
        defaultValues={first}
        label="Crew and day"
        onSubmit={async (values, { idempotencyKey }) => {
          const input = { id: dnf.dnfid, version: dnf.version, ...values };
          const saved = await keeping((override) =>
            send({ ...input, override }, override ? {} : { idempotencyKey }),
          );
          if (!saved) throw new Error("Nothing was saved.");
        }}
      >
        <SelectField
          name="crew_hrid"
          label="Crew"
          placeholder="Same crew as the job"
          options={assign.crews.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        />
        <DateField name="dnfdate" label="Day" min={assign.from} />
        <SubmitButton variant="secondary" full>
          Save Crew and Day
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}

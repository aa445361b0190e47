"use client";

import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { useWrite } from "@/components/ui/use-write";
import { addDescriptionContract } from "@/lib/features/ledger/contract";
import { descriptionIssues } from "@/lib/features/ledger/rules";
import { type DescriptionUse, descriptionFields, MAX_DESCRIPTION } from "@/lib/features/ledger/schema";
import { refineBy } from "@/lib/values/form-fields";

const COLUMNS: Column<DescriptionUse>[] = [
  { id: "description", header: "Description", value: (each) => each.description, wrap: true },
  { id: "uses", header: "Transactions", align: "right", value: (each) => each.uses },
];

/** All descriptions, with how often each is used. */
export function DescriptionList({ descriptions }: { descriptions: DescriptionUse[] }) {
  return (
    <DataTable
      label="descriptions"
      columns={COLUMNS}
      rows={descriptions}
      rowId={(each) => String(each.id)}
      csvName="descriptions"
      empty={{ title: "No descriptions yet", hint: "Add one above to use it on transactions." }}
    />
  );
}

const schema = descriptionFields.superRefine(refineBy(descriptionIssues));
type Fields = z.output<typeof schema>;

export function DescriptionForm({ viewer }: { viewer: number }) {
  const write = useWrite(addDescriptionContract, {
    said: ({ description }) => `“${description.description}” added`,
  });
  const add = async (values: Fields, { idempotencyKey, form }: SubmitExtras<typeof schema>) => {
    await write.send(values, { idempotencyKey });
    // Before the reset, which forgets where its fields are.
    form.setFocus("description");
    form.reset({ description: "" });
  };
  return (
    <Form
      label="New description"
      schema={schema}
      defaultValues={{ description: "" }}
      draftKey={`description:${viewer}`}
      onSubmit={add}
    >
      <TextField name="description" label="Description" maxLength={MAX_DESCRIPTION} />
      <div>
        <SubmitButton>Add description</SubmitButton>
      </div>
    </Form>
  );
}

"use client";

import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import { addDescriptionContract } from "@/lib/features/ledger/contract";
import { descriptionIssues } from "@/lib/features/ledger/rules";
import { descriptionFields, MAX_DESCRIPTION } from "@/lib/features/ledger/schema";
import { refineBy } from "@/lib/values/form-fields";

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

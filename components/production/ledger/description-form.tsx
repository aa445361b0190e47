"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { addDescriptionContract } from "@/lib/ledger/contract";
import { descriptionIssues } from "@/lib/ledger/rules";
import { descriptionFields, MAX_DESCRIPTION } from "@/lib/ledger/schema";
import { refineBy } from "@/lib/values/form-fields";

const schema = descriptionFields.superRefine(refineBy(descriptionIssues));
type Fields = z.output<typeof schema>;

export function DescriptionForm({ viewer }: { viewer: number }) {
  const router = useRouter();
  const add = async (values: Fields, { idempotencyKey, form }: SubmitExtras<typeof schema>) => {
    await callApi(addDescriptionContract, values, { idempotencyKey });
    toast.success(`"${values.description}" added`);
    // Before the reset, which forgets where its fields are.
    form.setFocus("description");
    form.reset({ description: "" });
    router.refresh();
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

"use client";

import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { PageHeader } from "@/components/layout/page-header";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { addDescriptionContract } from "@/lib/features/ledger/contract";
import { descriptionIssues } from "@/lib/features/ledger/rules";
import {
  type DescriptionScreen,
  type DescriptionUse,
  descriptionFields,
  ledgerSearch,
  MAX_DESCRIPTION,
} from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { refineBy } from "@/lib/values/form-fields";
import { HOME, listCrumb } from "./ledger-words";

const COLUMNS: Column<DescriptionUse>[] = [
  { id: "description", header: "Description", value: (each) => each.description, wrap: true },
  { id: "uses", header: "Transactions", align: "right", value: (each) => each.uses },
];

/** All descriptions, with how often each is used. */
function DescriptionList({ descriptions }: { descriptions: DescriptionUse[] }) {
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

function DescriptionForm({ viewer }: { viewer: number }) {
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

/** Transaction descriptions: the form above the list of all. */
export function Descriptions({ screen, viewer }: { screen: DescriptionScreen; viewer: number }) {
  const search = ledgerSearch(screen.filter);
  return (
    <>
      <PageHeader
        title="Descriptions"
        crumbs={[HOME, listCrumb(search), { label: "Descriptions" }]}
        actions={
          <LinkButton href={`${path.newTransaction()}${search}`} variant="secondary">
            New transaction
          </LinkButton>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Card title="New description">
          <DescriptionForm viewer={viewer} />
        </Card>
        <DescriptionList descriptions={screen.descriptions} />
      </div>
    </>
  );
}

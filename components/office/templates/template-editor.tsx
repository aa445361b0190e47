"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { changesBetween, type Fact, TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { kindFacts, type TemplateChannel, type TemplateKind } from "@/lib/core/messages/kind-rules";
import { templateForm } from "@/lib/core/messages/template-schema";
import {
  deleteTemplateContract,
  saveTemplateContract,
  type TemplateRecord,
} from "@/lib/features/messages/contract";
import { path } from "@/lib/paths";
import { type Fields, TemplateFields, TemplatePreview } from "./template-fields";

type TemplateEditorProps = {
  template: TemplateRecord | null;
  kind: TemplateKind;
  channel: TemplateChannel;
  viewer: number;
};

const fieldsOf = ({
  kind,
  channel,
  name,
  season,
  fromDay,
  toDay,
  subject,
  body,
}: TemplateRecord): Fields => ({
  kind,
  channel,
  name,
  season,
  fromDay,
  toDay,
  subject,
  body,
});

function newFields(kind: TemplateKind, channel: TemplateChannel): Fields {
  const { label, words } = kindFacts(kind);
  const start = words[channel] ?? words.email;
  return {
    kind,
    channel: words[channel] ? channel : "email",
    name: kind === "own" ? "" : label,
    season: "",
    fromDay: "",
    toDay: "",
    subject: start?.subject ?? "",
    body: start?.body ?? "",
  };
}

const FACTS: readonly Fact<TemplateRecord>[] = [
  ["Name", ({ name }) => name],
  ["Subject", ({ subject }) => subject],
  ["Message", ({ body }) => body],
];

/** One template: its words, its fields and how it reads. */
export function TemplateEditor({ template, kind: asked, channel, viewer }: TemplateEditorProps) {
  const router = useRouter();
  const base = useRef(template);
  const kind = template?.kind ?? asked;
  const { label, about } = kindFacts(kind);
  const write = useWrite(saveTemplateContract, {
    said: () => "Template saved",
    onDone: () => router.push(path.messageTemplates()),
  });
  const save = (
    values: Fields,
    { idempotencyKey }: Pick<SubmitExtras<typeof templateForm>, "idempotencyKey">,
  ) =>
    write.send(
      { ...values, id: template?.id ?? null, version: base.current?.version ?? null },
      { idempotencyKey },
    );
  const title = template?.name ?? (kind === "own" ? "New template" : label);
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        crumbs={[
          { label: "Main Menu", href: path.mainMenu() },
          { label: "Message templates", href: path.messageTemplates() },
          { label: title },
        ]}
        description={about}
        actions={template && <Remove template={template} />}
      />
      <Form
        label="Message template"
        schema={templateForm}
        defaultValues={template ? fieldsOf(template) : newFields(kind, channel)}
        draftKey={`template:${viewer}:${template ? `${template.id}:${template.version}` : `${kind}:${channel}`}`}
        className="grid items-start gap-4 lg:grid-cols-2"
        once
        onSubmit={save}
      >
        {(form) => (
          <>
            <Card>
              <div className="grid gap-4">
                <TheirChanges
                  write={write}
                  base={base}
                  now={write.refusal?.stale?.template}
                  changes={(seen, now) => (seen ? changesBetween(FACTS, seen, now) : [])}
                  onTake={(now) => form.reset(fieldsOf(now))}
                />
                <TemplateFields kind={kind} isNew={template === null} />
                <div className="flex flex-wrap gap-3">
                  <SubmitButton pendingLabel="Saving…">Save template</SubmitButton>
                  <LinkButton href={path.messageTemplates()} variant="ghost">
                    Cancel
                  </LinkButton>
                </div>
              </div>
            </Card>
            <Card title="Preview">
              <TemplatePreview kind={kind} />
            </Card>
          </>
        )}
      </Form>
    </>
  );
}

/** Deleting an automatic message's template brings its default words back. */
function Remove({ template: { id, version, kind, name } }: { template: TemplateRecord }) {
  const router = useRouter();
  const own = kind === "own";
  const { send } = useWrite(deleteTemplateContract, {
    said: () => (own ? "Template deleted" : "The default wording is back"),
    onDone: () => router.push(path.messageTemplates()),
  });
  return (
    <ConfirmDialog
      danger
      title={own ? `Delete ${name}?` : "Restore the default?"}
      confirm={own ? "Delete template" : "Restore default"}
      onConfirm={() => send({ id, version })}
      trigger={<Button variant="secondary">{own ? "Delete" : "Restore default"}</Button>}
    >
      {own
        ? "Messages already sent stay as they are."
        : "Your wording is deleted, and the message reads as it did before anyone changed it."}
    </ConfirmDialog>
  );
}

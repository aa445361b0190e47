"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { forgetDraft } from "@/components/form/use-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import {
  changeLiveActionContract,
  type LiveAction,
  liveActionFields,
} from "@/lib/features/live-actions/contract";
import { canStep } from "@/lib/features/live-actions/rules";
import { LiveActionFields } from "./live-action-parts";

type Base = Pick<LiveAction, "target" | "action_type" | "description" | "version">;

const sameWords = (a: Base, b: Base) =>
  a.target === b.target && a.action_type === b.action_type && a.description === b.description;

/** The words of a live action. What somebody else writes meanwhile is said, never written over. */
export function EditCard({ la, viewer }: { la: LiveAction; viewer: number }) {
  const { send } = useWrite(changeLiveActionContract, { said: ({ msg }) => msg, rereads: true });
  const draftKey = `live-action-edit:${viewer}:${la.id}`;
  const [base, setBase] = useState<Base>(la);
  const [edition, setEdition] = useState(0);
  // A step moves the version but not the words: then the form is as good as fresh.
  const version = sameWords(base, la) ? la.version : base.version;
  const outdated = la.version > base.version && !sameWords(base, la);
  const showTheirs = () => {
    forgetDraft(draftKey);
    setBase(la);
    setEdition(edition + 1);
  };
  if (!canStep(la.status, "edit")) return <Card title="Edit">This is resolved. Reopen it to edit.</Card>;
  return (
    <Card title="Edit">
      {outdated && (
        <Alert
          kind="warning"
          title={`${la.trail.findLast(({ what }) => what === "Edited")?.who ?? "Someone"} changed this while you had it open`}
          className="mb-4"
          action={
            <Button variant="secondary" onClick={showTheirs}>
              Show theirs
            </Button>
          }
        >
          {`Now: ${la.target}, ${la.action_type}. ${la.description}`}
        </Alert>
      )}
      <Form
        key={edition}
        schema={liveActionFields}
        defaultValues={{ target: base.target, action_type: base.action_type, description: base.description }}
        draftKey={draftKey}
        label="Edit"
        onSubmit={async (fields, { idempotencyKey }) => {
          const sent = { id: la.id, action: "edit", fields, version } as const;
          await send(sent, { idempotencyKey });
          setBase({ ...fields, version: version + 1 });
        }}
      >
        <LiveActionFields />
        <SubmitButton variant="secondary" size="lg" full>
          Save
        </SubmitButton>
      </Form>
    </Card>
  );
}

"use client";

import { useRef, useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { useFormParts } from "@/components/form/form-context";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { forgetDraft } from "@/components/form/use-draft";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import {
  changeLiveActionContract,
  type LiveAction,
  liveActionFields,
  noteText,
} from "@/lib/features/live-actions/contract";
import { canStep, type LiveActionStep } from "@/lib/features/live-actions/rules";
import { AREAS, path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { LiveActionFields } from "./live-action-fields";
import { JobLink, LiveStatus, Moment, Trail } from "./live-action-parts";
import { useLiveRecord } from "./use-live-updates";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Live Action", href: path.liveActions() },
  { label: "Edit Live Action" },
];

type ScreenProps = { la: LiveAction; today: BusinessDate; viewer: number };

/** One live action: next steps, text and history. */
export function EditLiveActionScreen({ la: rendered, today, viewer }: ScreenProps) {
  const la = useLiveRecord(rendered);
  return (
    <>
      <PageHeader
        title="Edit Live Action"
        crumbs={CRUMBS}
        description={
          <>
            {`From ${la.recorder}, `}
            <Moment at={la.created} today={today} />
          </>
        }
      />
      <p role="status" className="sr-only">
        {useLastStep(la)}
      </p>
      <div className="grid gap-5">
        <Card title={`${la.target}: ${la.action_type}`} aside={<LiveStatus status={la.status} />}>
          <p className="wrap-anywhere">{la.description}</p>
          <JobLink la={la} />
          <p className="mt-2 mb-4 text-ink-muted">{claimedWords(la)}</p>
          <StepForm la={la} viewer={viewer} />
        </Card>
        <EditCard la={la} viewer={viewer} />
        <Card title="Action Trail">
          <Trail la={la} today={today} />
        </Card>
      </div>
    </>
  );
}

/** "Claimed by Moreau", when a step arrives while the page is open. */
function useLastStep({ trail }: LiveAction): string {
  const last = trail.at(-1);
  const [first] = useState(last?.id);
  return last && last.id !== first ? `${last.what} by ${last.who}` : "";
}

type Step = Exclude<LiveActionStep, "edit">;

const STEPS: { step: Step; word: string; doing: string; variant: ButtonProps["variant"] }[] = [
  { step: "claim", word: "Claim", doing: "Claiming…", variant: "action" },
  { step: "resolve", word: "Resolve", doing: "Resolving…", variant: "primary" },
  { step: "release", word: "Release", doing: "Releasing…", variant: "secondary" },
  { step: "reopen", word: "Reopen", doing: "Reopening…", variant: "primary" },
  { step: "note", word: "Add Note", doing: "Adding…", variant: "secondary" },
];

const schema = z.object({ note: noteText });

/** A button for each allowed step; the note goes with whichever is pressed. */
function StepForm({ la, viewer }: { la: LiveAction; viewer: number }) {
  const chosen = useRef<Step>("note");
  // Someone was faster: the page refreshes, and the message stays above the note.
  const { send } = useWrite(changeLiveActionContract, {
    said: ({ msg }) => msg,
    rereads: true,
    about: la.description,
  });
  const take = (note: string, idempotencyKey: string) =>
    send({ id: la.id, action: chosen.current, note }, { idempotencyKey });
  return (
    <Form
      schema={schema}
      defaultValues={{ note: "" }}
      draftKey={`live-action-note:${viewer}:${la.id}`}
      label="Next step"
      resetOnSuccess
      onSubmit={({ note }, { idempotencyKey }) => take(note, `${chosen.current}:${idempotencyKey}`)}
    >
      <TextAreaField name="note" label="Note" optional rows={2} maxLength={500} />
      <div className="grid gap-3 sm:grid-cols-2">
        {STEPS.filter(({ step }) => canStep(la.status, step)).map((button) => (
          <StepButton key={button.step} {...button} chosen={chosen} />
        ))}
      </div>
    </Form>
  );
}

type StepButtonProps = (typeof STEPS)[number] & { chosen: React.RefObject<Step> };

function StepButton({ step, word, doing, variant, chosen }: StepButtonProps) {
  const { submitting } = useFormParts();
  return (
    <Button
      type="submit"
      variant={variant}
      size="lg"
      full
      pending={submitting && chosen.current === step}
      pendingLabel={doing}
      disabled={submitting}
      onClick={() => {
        chosen.current = step;
      }}
    >
      {word}
    </Button>
  );
}

type Base = Pick<LiveAction, "target" | "action_type" | "description" | "version">;

const sameWords = (a: Base, b: Base) =>
  a.target === b.target && a.action_type === b.action_type && a.description === b.description;

/** A live action's text. Someone else's edits in the meantime are shown, never overwritten. */
function EditCard({ la, viewer }: { la: LiveAction; viewer: number }) {
  const { send } = useWrite(changeLiveActionContract, {
    said: ({ msg }) => msg,
    rereads: true,
    about: la.description,
  });
  const draftKey = `live-action-edit:${viewer}:${la.id}`;
  const [base, setBase] = useState<Base>(la);
  const [edition, setEdition] = useState(0);
  // A step changes the version but not the text, so the form is still fresh.
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

function claimedWords({ claimed_by, status }: LiveAction): string {
  if (claimed_by) return `Claimed by ${claimed_by}`;
  return status === "Resolved" ? "No one claimed it" : "Not claimed yet";
}

"use client";

import { Camera } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { stopVisitContract } from "@/lib/core/dnfs/contract";
import { STOP_REASONS, type StopKind } from "@/lib/core/dnfs/stop-rules";
import { STOP_NOTE_LENGTH, stopForm } from "@/lib/core/dnfs/stop-schema";
import { path } from "@/lib/paths";

type StopFormProps = {
  kind: StopKind;
  job: { jobid: number; address: string };
  viewer: number;
  onDone: () => void;
};

/** The reasons as big buttons; what was typed stays on the phone until it's saved. */
export function StopForm({ kind, job: { jobid, address }, viewer, onDone }: StopFormProps) {
  const router = useRouter();
  const [dnfid, setDnfid] = useState<number | null>(null);
  const leave = () => {
    onDone();
    router.push(path.runsheet());
    router.refresh();
  };
  const { send } = useWrite(stopVisitContract, {
    refreshes: false,
    onDone: (answer) => setDnfid(answer.dnfid),
    onKept: leave,
    about: address,
  });
  if (dnfid !== null) return <Stopped dnfid={dnfid} onDone={leave} />;
  const reasons = STOP_REASONS[kind].map((reason) => ({ value: reason, label: reason }));
  return (
    <Form
      schema={stopForm}
      defaultValues={{ kind, reason: "", note: "" }}
      draftKey={`stop-visit:${kind}:${viewer}:${jobid}`}
      label="End this visit"
      once
      onSubmit={(values, { idempotencyKey }) =>
        send({ ...values, id: jobid, hrid: viewer }, { idempotencyKey })
      }
    >
      <RadioField name="reason" label="Why?" options={reasons} />
      <TextAreaField name="note" label="Anything to add" optional rows={2} maxLength={STOP_NOTE_LENGTH} />
      <p className="text-ink-muted text-sm">
        The job comes off your runsheet and the office hears right away. You can add a photo next.
      </p>
      <SubmitButton variant="danger" size="lg" full pendingLabel="Ending…">
        End this visit
      </SubmitButton>
    </Form>
  );
}

/** The visit is over; a photo helps the office and the next crew. */
function Stopped({ dnfid, onDone }: { dnfid: number; onDone: () => void }) {
  return (
    <div className="grid gap-3">
      <Alert kind="success" title="The office knows">
        The job is in the holding cell, and the next crew will see why.
      </Alert>
      <LinkButton
        href={path.dnfImages(dnfid)}
        prefetch={false}
        variant="secondary"
        size="lg"
        full
        icon={<Camera aria-hidden className="size-6" />}
      >
        Add a photo
      </LinkButton>
      <Button variant="primary" size="lg" full onClick={onDone}>
        Back to the runsheet
      </Button>
    </div>
  );
}

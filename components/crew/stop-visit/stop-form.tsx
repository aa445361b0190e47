"use client";

import { useRouter } from "next/navigation";
import { PhotoGrid } from "@/components/crew/photos/photo-grid";
import { TakePhoto } from "@/components/crew/photos/take-photo";
import { usePhotos } from "@/components/crew/photos/use-photos";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import { stopVisitContract } from "@/lib/core/dnfs/contract";
import { STOP_LABELS, STOP_REASONS, type StopKind } from "@/lib/core/dnfs/stop-rules";
import { STOP_NOTE_LENGTH, stopForm } from "@/lib/core/dnfs/stop-schema";
import { path } from "@/lib/paths";

type StopFormProps = {
  kind: StopKind;
  job: { jobid: number; address: string };
  viewer: number;
  onDone: () => void;
};

/** The reasons as big buttons; what was typed stays on the phone until it's saved. */
export function StopForm({ kind, job, viewer, onDone }: StopFormProps) {
  const router = useRouter();
  const { jobid, address } = job;
  const leave = () => {
    onDone();
    router.push(path.runsheet());
  };
  const { send } = useWrite(stopVisitContract, { onDone: leave, onKept: leave, about: address });
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
      <RadioField name="reason" label="Reason" options={reasons} />
      <TextAreaField name="note" label="Anything to add" optional rows={2} maxLength={STOP_NOTE_LENGTH} />
      <StopPhoto kind={kind} job={job} />
      <p className="text-ink-muted text-sm">
        The job comes off your run sheet, and we tell the office right away.
      </p>
      <SubmitButton variant="danger" size="lg" full pendingLabel="Ending…">
        End this visit
      </SubmitButton>
    </Form>
  );
}

/** A photo helps the office and the next crew; like the rest, it's sent once there's a signal. */
function StopPhoto({ kind, job: { jobid, address } }: Pick<StopFormProps, "kind" | "job">) {
  const { photos, take, busy, problem } = usePhotos({ owner: "job", owner_id: jobid }, address);
  return (
    <div className="grid gap-3">
      <PhotoGrid photos={photos} images={[]} gallery={path.jobImages(jobid)} />
      {busy && <Spinner label="Saving the photo…" />}
      {problem && <Alert kind="error" title={problem} />}
      <TakePhoto
        label="Take photo (optional)"
        onPhotos={(files) => void take(files, { kind: "Other", title: STOP_LABELS[kind] })}
      />
    </div>
  );
}

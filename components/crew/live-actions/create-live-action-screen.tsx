"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { createLiveActionContract, liveActionFields } from "@/lib/features/live-actions/contract";
import { AREAS, path } from "@/lib/paths";
import { LiveActionFields } from "./live-action-fields";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Live Action", href: path.liveActions() },
  { label: "Create Live Action" },
];
const EMPTY = { target: "", action_type: "", description: "" };

/** A request for help; drafts stay on the device until it's sent. */
export function CreateLiveActionScreen({ viewer }: { viewer: number }) {
  const router = useRouter();
  const { send } = useWrite(createLiveActionContract, {
    refreshes: false,
    onDone: () => router.push(path.liveActions()),
    onKept: () => router.push(path.liveActions()),
  });
  return (
    <>
      <PageHeader title="Create Live Action" crumbs={CRUMBS} />
      <Card>
        <Form
          schema={liveActionFields}
          defaultValues={EMPTY}
          draftKey={`live-action:${viewer}`}
          label="Create Live Action"
          once
          onSubmit={(values, { idempotencyKey }) => send({ ...values, recorder: viewer }, { idempotencyKey })}
        >
          <LiveActionFields />
          <SubmitButton variant="action" size="lg" full pendingLabel="Creating…">
            Create Live Action
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}

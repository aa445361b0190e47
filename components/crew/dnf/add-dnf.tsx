"use client";

import { useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { LoadedLater } from "@/components/ui/loaded-later";
import { useWrite } from "@/components/ui/use-write";
import { addDnfContract } from "@/lib/core/dnfs/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { path } from "@/lib/paths";

const load = async () => (await import("./add-dnf-form")).AddDnfForm;

/** Add DNF: what wasn't done, and the promised date if there is one (rule dnf-crew). */
export function AddDnf({ view }: { view: JobDetailsView }) {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<number>();
  const { jobid } = view.job;
  useLoadAhead(load);
  const { send } = useWrite(addDnfContract, {
    refreshes: false,
    onDone: ({ dnfid }) => {
      setAdded(dnfid);
      setOpen(false);
    },
    onKept: () => setOpen(false),
    about: view.address,
  });
  return (
    <Card title="DNF">
      <div className="grid gap-4">
        {added !== undefined && <Added dnfid={added} />}
        <Button variant="secondary" full aria-expanded={open} onClick={() => setOpen(!open)}>
          Add DNF
        </Button>
        {open && (
          <LoadedLater
            load={load}
            lines={5}
            part={{
              draftKey: `add-dnf:${view.viewer}:${jobid}`,
              onSubmit: (values, { idempotencyKey }) => send({ ...values, jobid }, { idempotencyKey }),
            }}
          />
        )}
      </div>
    </Card>
  );
}

function Added({ dnfid }: { dnfid: number }) {
  return (
    <Alert kind="success" title="DNF added successfully">
      <LinkButton href={path.dnfDetails(dnfid)} prefetch={false} variant="secondary" full>
        Open DNF
      </LinkButton>
    </Alert>
  );
}

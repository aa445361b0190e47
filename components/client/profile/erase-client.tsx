"use client";

import { UserX } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";
import { Lines } from "./lines";

type EraseClientProps = { cfid: number; name: string; blocked: readonly string[] };

// Few clients are ever erased.
const EraseForm = dynamic(() => import("./erase-form").then((module) => module.EraseForm), {
  ssr: false,
  loading: () => <SkeletonLines lines={8} />,
});

/** For owners: erases a client on request, or lists what has to be finished first. */
export function EraseClient({ cfid, name, blocked }: EraseClientProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Erase this client">
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-muted">
          When a client asks you to delete their personal data. The books keep the client as “Removed client{" "}
          {cfid}”.
        </p>
        {blocked.length > 0 ? (
          <Alert kind="warning" title="Finish these first">
            <Lines lines={blocked} />
          </Alert>
        ) : (
          <Button
            variant="danger"
            icon={<UserX aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            Erase client
          </Button>
        )}
      </div>
      <Dialog title={`Erase ${name}?`} open={open} onOpenChange={setOpen}>
        <EraseForm cfid={cfid} name={name} onErased={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

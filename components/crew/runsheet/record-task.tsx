"use client";

import { Plus, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { hasDraft } from "@/components/form/use-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SkeletonLines } from "@/components/ui/spinner";
import type { TaskOptions } from "@/lib/core/work/task-rules";

const load = () => import("./record-task-form");
const RecordTaskForm = dynamic(() => load().then((module) => module.RecordTaskForm), {
  ssr: false,
  loading: () => <SkeletonLines lines={5} />,
});

export type RecordTaskProps = {
  /** The crew's hrid, and the recorder. */
  crew: number;
  recorder: number;
  options: TaskOptions;
};

/** Opens and cancels the form; a half-filled one is open again after a reload. */
export function RecordTask({ crew, recorder, options }: RecordTaskProps) {
  const draftKey = `record-task:${recorder}:${crew}`;
  const [open, setOpen] = useState(false);
  const [recorded, setRecorded] = useState<string>();

  useEffect(() => {
    if (hasDraft(draftKey)) setOpen(true);
    // Loaded before the tap: where the form is needed there may be no signal.
    load().catch(() => {
      // No signal now; the tap tries again.
    });
  }, [draftKey]);

  const toggle = () => {
    setRecorded(undefined);
    setOpen(!open);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="tasks-title" className="text-lg">
          Tasks
        </h2>
        <Button
          variant="secondary"
          aria-expanded={open}
          data-print="hide"
          icon={open ? <X aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
          onClick={toggle}
        >
          {open ? "Cancel" : "Record Task"}
        </Button>
      </div>
      {recorded && <Alert kind="success">{recorded}</Alert>}
      {open && (
        <RecordTaskForm
          crew={crew}
          draftKey={draftKey}
          options={options}
          onRecorded={(message) => {
            setRecorded(message);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

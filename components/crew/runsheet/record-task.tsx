"use client";

import { Fuel, Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { hasDraft } from "@/components/form/use-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoadedLater } from "@/components/ui/loaded-later";
import { asksGas, TASK_TYPES, type TaskOptions } from "@/lib/core/work/task-rules";
import { NONE_SELECTED } from "@/lib/values/form-fields";

const load = async () => (await import("./record-task-form")).RecordTaskForm;

export type RecordTaskProps = {
  /** The crew's hrid, and the recorder. */
  crew: number;
  /** The crew's day. */
  ocid: number;
  recorder: number;
  options: TaskOptions;
};

/** Opens and cancels the form; a half-filled one is open again after a reload. */
export function RecordTask({ crew, ocid, recorder, options }: RecordTaskProps) {
  const draftKey = `record-task:${recorder}:${crew}`;
  const [open, setOpen] = useState<string | null>(null);
  const [recorded, setRecorded] = useState<string>();

  useEffect(() => {
    if (hasDraft(draftKey)) setOpen(NONE_SELECTED);
  }, [draftKey]);
  useLoadAhead(load);

  const toggle = (taskType: string) => {
    setRecorded(undefined);
    setOpen(open === null ? taskType : null);
  };
  const gas = open === null && (options.types ?? TASK_TYPES).some(asksGas);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="tasks-title" className="text-lg">
          Tasks
        </h2>
        <div className="flex flex-wrap gap-2" data-print="hide">
          {gas && (
            <Button
              variant="secondary"
              icon={<Fuel aria-hidden className="size-5" />}
              onClick={() => toggle("Gas")}
            >
              Gas
            </Button>
          )}
          <Button
            variant="secondary"
            aria-expanded={open !== null}
            icon={open ? <X aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
            onClick={() => toggle(NONE_SELECTED)}
          >
            {open ? "Cancel" : "Record Task"}
          </Button>
        </div>
      </div>
      {recorded && <Alert kind="success">{recorded}</Alert>}
      {open && (
        <LoadedLater
          load={load}
          lines={5}
          part={{
            crew,
            ocid,
            draftKey,
            taskType: open,
            options,
            onRecorded: (message: string) => {
              setRecorded(message);
              setOpen(null);
            },
            onWaiting: () => setOpen(null),
          }}
        />
      )}
    </>
  );
}

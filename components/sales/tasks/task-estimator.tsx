"use client";

import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { useWrite } from "@/components/ui/use-write";
import { estimatorTaskContract } from "@/lib/features/sales/contract";
import type { Person } from "@/lib/features/sales/sales-view";
import type { Task } from "@/lib/features/sales/task-schema";

/** Who priced the estimate and earns its commission; choosing somebody else corrects it. */
export function TaskEstimator({ task, people }: { task: Task; people: Person[] }) {
  const { id, estimator, estimator_hrid, version } = task;
  const write = useWrite(estimatorTaskContract, { said: ({ message }) => message, rereads: true });
  const field = useId();
  const options = people.map(({ hrid, name }) => ({ value: String(hrid), label: name }));
  const now = { value: estimator_hrid === null ? "" : String(estimator_hrid), label: estimator ?? "Nobody" };
  const listed = options.some(({ value }) => value === now.value);
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="font-semibold">
        Estimator
      </label>
      <p id={`${field}-hint`} className="text-ink-muted text-sm">
        Earns the commission. It can be corrected until the client has paid.
      </p>
      <NativeSelect
        id={field}
        aria-describedby={`${field}-hint`}
        disabled={write.pending}
        options={listed ? options : [now, ...options]}
        value={now.value}
        onChange={({ target }) => {
          if (target.value === "") return;
          void write.act({ id, estimator: Number(target.value), version });
        }}
      />
    </div>
  );
}

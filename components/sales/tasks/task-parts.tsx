"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { contactTaskContract, estimatorTaskContract, holdTaskContract } from "@/lib/features/sales/contract";
import type { Person } from "@/lib/features/sales/sales-view";
import { CONTACT_STATUSES, type Task } from "@/lib/features/sales/task-schema";

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

/** Whose task it is; choosing somebody gives it. */
export function TaskHolder({ task, holders }: { task: Task; holders: Person[] }) {
  const { id, holder, holder_hrid, version } = task;
  const write = useWrite(holdTaskContract, { said: ({ message }) => message, rereads: true });
  const field = useId();
  const options = holders.map(({ hrid, name }) => ({ value: String(hrid), label: name }));
  const gone = holder_hrid !== null && !holders.some(({ hrid }) => hrid === holder_hrid);
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="font-semibold">
        Holder
      </label>
      <NativeSelect
        id={field}
        disabled={write.pending}
        placeholder="No holder"
        options={gone ? [{ value: String(holder_hrid), label: holder ?? "" }, ...options] : options}
        value={holder_hrid === null ? "" : String(holder_hrid)}
        onChange={({ target }) => {
          const chosen = target.value === "" ? null : Number(target.value);
          void write.act({ id, holder: chosen, version });
        }}
      />
    </div>
  );
}

/** How the client has been reached; one tap says so. */
export function TaskContact({ task: { id, contact_status, version } }: { task: Task }) {
  const write = useWrite(contactTaskContract, { said: ({ message }) => message, rereads: true });
  return (
    <fieldset className="grid gap-2" disabled={write.pending}>
      <legend className="mb-2 font-semibold">Contact status</legend>
      <div className="grid gap-2 min-[20rem]:grid-cols-2">
        {CONTACT_STATUSES.map((status) => {
          const chosen = status === contact_status;
          return (
            <Button
              key={status}
              variant={chosen ? "primary" : "secondary"}
              aria-pressed={chosen}
              icon={chosen ? <Check aria-hidden className="size-5" /> : undefined}
              onClick={() => {
                if (!chosen) void write.act({ id, contact_status: status, version });
              }}
            >
              {status}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

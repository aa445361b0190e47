"use client";

import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { useWrite } from "@/components/ui/use-write";
import { holdTaskContract } from "@/lib/features/sales/contract";
import type { Person } from "@/lib/features/sales/sales-view";
import type { Task } from "@/lib/features/sales/task-schema";

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

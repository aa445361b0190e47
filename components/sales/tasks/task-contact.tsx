"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { contactTaskContract } from "@/lib/features/sales/contract";
import { CONTACT_STATUSES, type Task } from "@/lib/features/sales/task-schema";

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

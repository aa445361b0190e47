"use client";

import { CalendarPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { rollOverContract } from "@/lib/core/settings/contract";
import { count as counted } from "@/lib/values/text";

/** Makes the windows `year` lacks; `count` are there already. */
export function RollOver({ year, count }: { year: number; count: number }) {
  const write = useWrite(rollOverContract, {
    said: ({ added }) =>
      added > 0 ? `${counted(added, "window")} made for ${year}` : `Nothing to add: ${year} has them all`,
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" icon={<CalendarPlus aria-hidden className="size-5" />}>
          Roll over to {year}
        </Button>
      }
      title={`Roll over to ${year}?`}
      confirm={`Make ${year}`}
      onConfirm={() => write.send({ year: String(year) })}
    >
      {count > 0
        ? `${year} already has ${counted(count, "window")}. We'll add the missing ones and leave the rest as is.`
        : `We'll copy the ${year - 1} windows to ${year}, or use the usual pattern if there are none.`}
    </ConfirmDialog>
  );
}

"use client";

import { CalendarPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { rollOverContract } from "@/lib/settings/contract";
import { count as counted } from "@/lib/values/text";

/** Makes the windows `year` lacks; `count` are there already. */
export function RollOver({ year, count }: { year: number; count: number }) {
  const router = useRouter();
  const roll = async () => {
    const { added } = await callApi(rollOverContract, { year: String(year) });
    toast.success(
      added > 0 ? `${counted(added, "window")} made for ${year}` : `Nothing to add: ${year} has them all`,
    );
    router.refresh();
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" icon={<CalendarPlus aria-hidden className="size-5" />}>
          Roll over to {year}
        </Button>
      }
      title={`Roll over to ${year}?`}
      confirm={`Make ${year}`}
      onConfirm={roll}
    >
      {count > 0
        ? `${year} already has ${counted(count, "window")}. We'll add the missing ones and leave the rest as is.`
        : `We'll copy the ${year - 1} windows to ${year}, or use the usual pattern if there are none.`}
    </ConfirmDialog>
  );
}

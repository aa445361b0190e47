"use client";

import { CalendarClock } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { withdrawSettingContract } from "@/lib/core/settings/contract";
import type { SettingKey } from "@/lib/core/settings/schema";
import type { SettingRow } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { formatDate } from "@/lib/values/dates";

type PlannedValueProps = { settingKey: SettingKey; row: SettingRow };

/** A value that begins on a day to come; until then it can be withdrawn. */
export function PlannedValue({ settingKey, row }: PlannedValueProps) {
  const { from, version, words, by, at } = row;
  const write = useWrite(withdrawSettingContract, {
    said: () => `${SHAPES[settingKey].label}: plan withdrawn`,
    rereads: true,
  });
  return (
    <Alert kind="info" title={`Planned from ${formatDate(from)}`} className="mb-4">
      <p className="flex items-center gap-2">
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        {words}
      </p>
      <p className="mb-3 text-sm">
        {by ? `By ${by}, ` : ""}
        {at}
      </p>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            Withdraw
          </Button>
        }
        title={`Withdraw the plan for ${formatDate(from)}?`}
        confirm="Withdraw plan"
        onConfirm={() => write.send({ key: settingKey, from, version })}
      >
        The current value stays in effect.
      </ConfirmDialog>
    </Alert>
  );
}

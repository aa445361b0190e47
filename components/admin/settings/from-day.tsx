"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { Alert } from "@/components/ui/alert";
import { pastWords, type Since } from "@/lib/core/settings/change-rules";
import { formatDate, isBusinessDate } from "@/lib/values/dates";

type FromDayProps = { today: string; rows: readonly Since[] };

/** From which day the value holds; a past day is asked for once more. */
export function FromDay({ today, rows }: FromDayProps) {
  const from: unknown = useWatch({ name: "from" });
  const day = isBusinessDate(from) ? String(from) : "";
  return (
    <>
      <DateField name="from" label="From" className="max-w-56" />
      {day > today && (
        <p className="-mt-3 text-ink-muted">
          Planned to start on {formatDate(day)}. You can withdraw it until then.
        </p>
      )}
      {day !== "" && day < today && (
        <Alert kind="warning" title="This day is past">
          <p className="mb-3">{pastWords(rows, day)}</p>
          <CheckboxField name="confirmed" label="Yes, change past values" />
        </Alert>
      )}
    </>
  );
}

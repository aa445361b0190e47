"use client";

import { FieldFrame, useField } from "@/components/form/field";
import { NativeSelect } from "@/components/form/native-select";
import { PAY_KINDS, type PayKind } from "@/lib/core/pay/schema";

const OPTIONS = PAY_KINDS.map((kind) => ({ value: kind, label: kind }));

/** What the person is paid for; each kind has an entry of its own, so changing it may change the whole form. */
export function KindField({ onKind }: { onKind: (kind: PayKind) => void }) {
  const props = { name: "crewType", label: "Type" };
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <NativeSelect
        {...field}
        {...tie}
        options={OPTIONS}
        onChange={(event) => {
          const kind = PAY_KINDS.find((one) => one === event.target.value);
          if (kind) onKind(kind);
        }}
      />
    </FieldFrame>
  );
}

"use client";

import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import type { PartnerSession } from "@/lib/actor";
import { setMgrContract } from "@/lib/features/stand-in/contract";
import { NONE_SELECTED } from "@/lib/values/form-fields";

/** Choosing one takes effect right away; None Selected ends it. */
export function ChoosePartner({ partners, acting }: { partners: PartnerSession[]; acting: number | null }) {
  const id = useId();
  // Also after a refusal: the current state may be newer than this page.
  const write = useWrite(setMgrContract, { inPlace: true, rereads: true });
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        Partner
      </label>
      <NativeSelect
        id={id}
        value={acting === null ? "" : String(acting)}
        placeholder={NONE_SELECTED}
        options={partners.map(({ hrid, name }) => ({ value: hrid, label: name }))}
        disabled={write.pending}
        onChange={({ target }) => write.act({ hrid: target.value === "" ? null : Number(target.value) })}
      />
      <p role="status" className="min-h-6 text-ink-muted text-sm">
        {write.pending && (
          <span className="inline-flex items-center gap-2">
            <Spinner /> Changing…
          </span>
        )}
      </p>
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
    </div>
  );
}

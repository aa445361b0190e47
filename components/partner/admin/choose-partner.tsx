"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import type { PartnerSession } from "@/lib/auth/actor";
import { setMgrContract } from "@/lib/auth/stand-in/contract";
import { callApi, isOutage } from "@/lib/http/call-api";
import { NONE_SELECTED } from "@/lib/values/form-fields";

/** Choosing one begins at once, None Selected ends it. */
export function ChoosePartner({ partners, acting }: { partners: PartnerSession[]; acting: number | null }) {
  const router = useRouter();
  const id = useId();
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState("");
  const choose = (hrid: string) =>
    start(async () => {
      setProblem("");
      try {
        await callApi(setMgrContract, { hrid: hrid === "" ? null : Number(hrid) });
      } catch (error) {
        setProblem(error instanceof Error ? error.message : "Please try again.");
        if (isOutage(error)) return;
      }
      // Also after a refusal: what stands may be newer than this page.
      router.refresh();
    });
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
        disabled={pending}
        onChange={(event) => choose(event.target.value)}
      />
      <p role="status" className="min-h-6 text-ink-muted text-sm">
        {pending && (
          <span className="inline-flex items-center gap-2">
            <Spinner /> Changing…
          </span>
        )}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
    </div>
  );
}

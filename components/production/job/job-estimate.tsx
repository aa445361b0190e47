"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { useWrite } from "@/components/ui/use-write";
import { jobEstimateContract } from "@/lib/core/leads/contract";
import { type EstimateOfJob, estimateWords } from "@/lib/core/leads/estimate-job-rules";
import { path } from "@/lib/paths";

const NONE = "none";

/** Which estimate the job came from, and another of its property's; nothing where there's none (rule estimate-jobs). */
export function JobEstimate({ of }: { of: EstimateOfJob }) {
  const { decided, estimate, estimates } = of;
  if (estimate === null && estimates.length === 0) return null;
  const from = estimates.find(({ msid }) => msid === estimate);
  const words = from ? estimateWords(from) : `Estimate ${estimate}`;
  const shown =
    estimate === null ? (
      decided ? (
        "None"
      ) : (
        "Not decided yet"
      )
    ) : (
      <Link href={path.returnEstimate(estimate)}>{words}</Link>
    );
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-3">
      <FactList facts={[["Estimate", shown]]} />
      <ChooseEstimate of={of} />
    </div>
  );
}

function ChooseEstimate({ of: { jobid, version, decided, estimate, estimates } }: { of: EstimateOfJob }) {
  const write = useWrite(jobEstimateContract, { said: ({ message }) => message, rereads: true });
  // The fact above says which one it is, in full: a list has no room for it.
  const [chosen, setChosen] = useState("");
  const field = useId();
  const isListed = estimate === null || estimates.some(({ msid }) => msid === estimate);
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void write.act({ id: jobid, estimate: chosen === NONE ? null : Number(chosen), version });
      }}
    >
      <label htmlFor={field} className="text-ink-muted text-sm">
        This job came from
      </label>
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          id={field}
          className="min-w-0 flex-1 basis-48"
          placeholder={decided ? "Choose another…" : "Choose…"}
          options={[
            ...(isListed ? [] : [{ value: String(estimate), label: `Estimate ${estimate}` }]),
            ...estimates.map((each) => ({ value: String(each.msid), label: estimateWords(each) })),
            { value: NONE, label: "None of these" },
          ]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button type="submit" variant="secondary" disabled={!chosen} pending={write.pending}>
          Save
        </Button>
      </div>
    </form>
  );
}

"use client";

import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { cn } from "@/components/ui/cn";
import { path } from "@/lib/paths";
import { isBusy, STEPS, stepOf } from "@/lib/platform/data/data-view";
import type { ImportWhole } from "@/lib/platform/data/in/contract";
import { KIND_LABELS } from "@/lib/platform/data/in/import-schema";
import { count } from "@/lib/values/text";
import { CheckResult } from "./check-result";
import { MapColumns } from "./columns/map-columns";
import { GiveUp } from "./give-up";
import { ImportResult } from "./import-result";
import { UnderWay } from "./under-way";
import { useImport } from "./use-import";

const RESULT = stepOf("done");

/** The steps of one import; each is kept on the server, so a reload shows where it stands. */
export function ImportWizard({ first }: { first: ImportWhole }) {
  const [current, setCurrent] = useImport(first);
  const { state, filename, kind } = current;
  const step = useFocusOnStep(stepOf(state));
  const open = state === "failed" || stepOf(state) < RESULT;
  return (
    <>
      <PageHeader
        title={`${KIND_LABELS[kind]} from ${filename}`}
        crumbs={[
          { label: "Main Menu", href: path.mainMenu() },
          { label: "Import and export", href: path.dataInOut() },
          { label: filename },
        ]}
        description={state === "reading" ? undefined : rowsIn(current)}
        actions={open && <GiveUp current={current} />}
      />
      <Steps at={stepOf(state)} />
      <section
        ref={step}
        tabIndex={-1}
        aria-label={STEPS[stepOf(state)]}
        aria-live="polite"
        className="grid grid-cols-1 gap-5 outline-none"
      >
        {isBusy(state) && <UnderWay current={current} />}
        {state === "mapping" && <MapColumns current={current} onSaved={setCurrent} />}
        {state === "checked" && <CheckResult current={current} onSaved={setCurrent} />}
        {stepOf(state) === RESULT && !isBusy(state) && (
          <ImportResult current={current} onSaved={setCurrent} />
        )}
      </section>
    </>
  );
}

/** The button that led to a step goes with the step before: the keyboard goes on where the new one begins. */
function useFocusOnStep(at: number) {
  const step = useRef<HTMLElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at && document.activeElement === document.body) step.current?.focus();
    before.current = at;
  }, [at]);
  return step;
}

const rowsIn = ({ rows, encoding }: ImportWhole): string =>
  count(rows, "row") + (encoding === "utf-8" ? "" : `, read as ${encoding}`);

/** Where the import stands, in five steps. */
function Steps({ at }: { at: number }) {
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={cn(
            "flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm",
            index === at ? "border-lake bg-lake text-on-lake" : "border-line",
            index < at && "bg-leaf-soft text-leaf-text",
          )}
        >
          {index < at ? <Check aria-hidden className="size-4" /> : <span>{index + 1}</span>}
          {step}
        </li>
      ))}
    </ol>
  );
}

"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useWrite } from "@/components/ui/use-write";
import { isBusy, STEPS, stepOf, waitingSentence } from "@/lib/core/data/data-view";
import { cancelImportContract, type ImportWhole, importContract } from "@/lib/core/data/in/contract";
import { KIND_LABELS } from "@/lib/core/data/in/import-schema";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";
import { CheckResult } from "./check-result";
import { MapColumns } from "./columns/map-columns";
import { ImportResult } from "./import-result";

const RESULT = stepOf("done");

/** The steps of one import; each is stored on the server, so a reload resumes it. */
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

/** The button that led here disappears with the previous step, so focus moves to the start of the new one. */
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

/** The import's progress, in five steps. */
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

/** Cancels an import. */
function GiveUp({ current }: { current: ImportWhole }) {
  const router = useRouter();
  const write = useWrite(cancelImportContract, { onDone: () => router.push(path.dataInOut()) });
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Cancel import</Button>}
      title="Cancel this import?"
      confirm="Cancel import"
      danger
      onConfirm={() => write.send({ id: current.id })}
    >
      {current.state === "running"
        ? "Lines already imported stay. The rest of the file is discarded."
        : "Nothing was imported. The file is discarded."}
    </ConfirmDialog>
  );
}

const EVERY_MS = 1_000;

/** An import's state; while the server works on it, updated live. */
function useImport(first: ImportWhole): [ImportWhole, (next: ImportWhole) => void] {
  const [current, setCurrent] = useState(first);
  const { id, state } = current;
  useEffect(() => {
    if (!isBusy(state)) return;
    const leaving = new AbortController();
    const look = async () => {
      const next = await callApi(importContract, { id }, { signal: leaving.signal }).catch(() => null);
      if (next) setCurrent(next.import);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, state]);
  return [current, setCurrent];
}

/** What the server is doing with the file, and that it retries after an interruption. */
function UnderWay({ current }: { current: ImportWhole }) {
  const { state, handled, rows, problem } = current;
  const waiting = waitingSentence(current);
  if (state === "reading")
    return (
      <Alert title="Reading the file">
        This page updates by itself. If it takes more than a few minutes, cancel the import and upload the
        file again. Nothing has been saved yet.
      </Alert>
    );
  return (
    <>
      {waiting && <Alert title="Waiting for another import">{waiting}</Alert>}
      {problem !== null && <Alert kind="warning">{problem}</Alert>}
      <ProgressBar
        label={
          state === "checking" ? "Rows checked" : state === "undoing" ? "Records undone" : "Rows imported"
        }
        value={handled}
        max={rows}
        text={`${handled} of ${rows}`}
      />
    </>
  );
}

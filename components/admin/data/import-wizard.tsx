"use client";

import { PageHeader } from "@/components/layout/page-header";
import { isBusy, stepOf } from "@/lib/data/data-view";
import type { ImportWhole } from "@/lib/data/in/import-contract";
import { KIND_LABELS } from "@/lib/data/in/import-schema";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { CheckResult } from "./check-result";
import { GiveUp } from "./give-up";
import { ImportResult } from "./import-result";
import { MapColumns } from "./map-columns";
import { Steps } from "./steps";
import { UnderWay } from "./under-way";
import { useImport } from "./use-import";

/** The steps of one import; each is kept on the server, so a reload shows where it stands. */
export function ImportWizard({ first }: { first: ImportWhole }) {
  const [current, setCurrent] = useImport(first);
  const { state, filename, kind } = current;
  const open = state !== "done" && state !== "cancelled";
  return (
    <>
      <PageHeader
        title={`${KIND_LABELS[kind]} from ${filename}`}
        crumbs={[
          { label: "Main Menu", href: path.mainMenu() },
          { label: "Data in and out", href: path.dataInOut() },
          { label: filename },
        ]}
        description={state === "reading" ? undefined : rowsIn(current)}
        actions={open && <GiveUp current={current} />}
      />
      <Steps at={stepOf(state)} />
      <div aria-live="polite" className="grid grid-cols-1 gap-5">
        {isBusy(state) && <UnderWay current={current} />}
        {state === "mapping" && <MapColumns current={current} onSaved={setCurrent} />}
        {state === "checked" && <CheckResult current={current} onSaved={setCurrent} />}
        {(state === "done" || state === "failed" || state === "cancelled") && (
          <ImportResult current={current} />
        )}
      </div>
    </>
  );
}

const rowsIn = ({ rows, encoding }: ImportWhole): string =>
  count(rows, "row") + (encoding === "utf-8" ? "" : `, read as ${encoding}`);

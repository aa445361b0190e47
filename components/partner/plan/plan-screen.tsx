"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { DeleteRecord } from "@/components/ui/delete-record";
import { Dialog } from "@/components/ui/dialog";
import { PrintButton } from "@/components/ui/print-button";
import { SkeletonLines } from "@/components/ui/spinner";
import { LIFE_TO_DATE } from "@/lib/features/partners/period-rules";
import { deleteTargetContract } from "@/lib/features/partners/plan/contract";
import {
  comparedOf,
  type PlanView,
  shareText,
  sumPlan,
  type Target,
} from "@/lib/features/partners/plan/rules";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { PlanCards } from "./plan-cards";
import { daysText, isRunning } from "./plan-parts";
import { PlanTable } from "./plan-table";

// Shown in a dialog only, so readers of the plan don't load the form.
const TargetForm = dynamic(async () => (await import("./target-form")).TargetForm, {
  loading: () => <SkeletonLines lines={5} />,
});

/** `null` adds a new period. */
type Editing = { target: Target | null };

/** The partner's plan against production. */
export function PlanScreen({ view }: { view: PlanView }) {
  const { targets, year, years, partner, mayEdit } = view;
  const filters = useUrlFilters();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<Target | null>(null);
  const acts = { onEdit: (target: Target) => setEditing({ target }), onDelete: setDeleting };
  return (
    <>
      <PageHeader
        title="Projection"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Projection" }]}
        description={`${partner.name}, ${year === LIFE_TO_DATE ? "life to date" : year}`}
        actions={
          <>
            <PrintButton />
            {mayEdit && (
              <Button
                onClick={() => setEditing({ target: null })}
                icon={<Plus aria-hidden className="size-[1.1em]" />}
              >
                New target
              </Button>
            )}
          </>
        }
      />
      <FilterBar filters={filters}>
        <FilterSelect
          filters={filters}
          name="year"
          label="Year"
          fallback={year}
          options={years.map((each) => ({ value: each, label: each === LIFE_TO_DATE ? "All years" : each }))}
        />
      </FilterBar>
      <div className="grid grid-cols-1 gap-5">
        {targets.length > 0 && <PlanChart view={view} />}
        <div className="lg:hidden print:hidden">
          <PlanCards view={view} {...acts} />
        </div>
        <div className="hidden min-w-0 lg:block print:block">
          <PlanTable view={view} {...acts} />
        </div>
      </div>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && setEditing(null)}
        title={editing?.target ? `Target of ${editing.target.period}` : "New target"}
        description={`For ${partner.name}. Production is counted from returned jobs.`}
      >
        {editing && <TargetForm view={view} target={editing.target} onDone={() => setEditing(null)} />}
      </Dialog>
      {deleting && <DeleteTarget target={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function DeleteTarget({ target, onClose }: { target: Target; onClose: () => void }) {
  const { id, version, period } = target;
  return (
    <DeleteRecord
      noun="target"
      name={`the target of ${period}`}
      contract={deleteTargetContract}
      input={{ id, version }}
      onClose={onClose}
    >
      This deletes only the target. Production on these days stays. You can't undo this here.
    </DeleteRecord>
  );
}

const BARS: ChartSeries[] = [
  { key: "target", label: "Target", tone: "sun" },
  { key: "produced", label: "Produced", tone: "lake" },
];

// The chart uses dollars, so its ticks are round.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

function pointOf(target: Target): ChartPoint {
  const { target: planned, produced } = comparedOf(target, "total");
  return {
    id: String(target.id),
    label: target.period,
    title: `${target.period}, ${daysText(target)}`,
    values: { target: planned / 100, produced: produced / 100 },
  };
}

/** Target and production by period. */
function PlanChart({ view: { targets, today } }: { view: PlanView }) {
  const points = useMemo(() => targets.map(pointOf), [targets]);
  const all = sumPlan(targets, "total");
  const current = targets.find((target) => isRunning(target, today));
  return (
    <BarChart
      title="Target and production"
      summary={`Produced ${formatMoney(all.produced)} of ${formatMoney(all.target)}: ${shareText(all)}.`}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
      current={current && String(current.id)}
    />
  );
}

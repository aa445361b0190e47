import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { SideScroll } from "@/components/ui/side-scroll";
import { StatusBadge } from "@/components/ui/status-badge";
import {
  type Compared,
  comparedOf,
  PLAN_COLUMNS,
  type PlanView,
  shareText,
  sumPlan,
  type Target,
} from "@/lib/features/partners/plan/rules";
import { formatMoney } from "@/lib/values/money";
import {
  COLUMN_WORDS,
  daysText,
  differenceTone,
  emptyHint,
  isRunning,
  NO_TARGETS,
  signed,
  TargetActs,
} from "./plan-parts";

type PlanCardsProps = {
  view: PlanView;
  onEdit: (target: Target) => void;
  onDelete: (target: Target) => void;
};

/** A card per period, and one with the totals. */
export function PlanCards({ view: { targets, today, mayEdit }, ...acts }: PlanCardsProps) {
  if (targets.length === 0) return <EmptyState title={NO_TARGETS}>{emptyHint(mayEdit)}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {targets.map((target) => (
        <Card
          key={target.id}
          as="article"
          title={target.period}
          aside={mayEdit && <TargetActs target={target} {...acts} />}
        >
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
            {daysText(target)}
            <span>{shareText(comparedOf(target, "total"))}</span>
            {isRunning(target, today) && <StatusBadge status="in-progress">Now</StatusBadge>}
          </div>
          <PartTable caption={target.period} of={(column) => comparedOf(target, column)} />
          {target.notes && <p className="wrap-anywhere mt-3">{target.notes}</p>}
        </Card>
      ))}
      {targets.length > 1 && (
        <Card as="article" title="Total" aside={shareText(sumPlan(targets, "total"))}>
          <PartTable caption="Total" of={(column) => sumPlan(targets, column)} />
        </Card>
      )}
    </div>
  );
}

type PartTableProps = { caption: string; of: (column: (typeof PLAN_COLUMNS)[number]) => Compared };

function PartTable({ caption, of }: PartTableProps) {
  return (
    <SideScroll label={`Target and production, ${caption}`}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-muted">
            <td />
            {["Target", "Produced"].map((word) => (
              <th key={word} scope="col" className="py-1 text-right font-normal">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLAN_COLUMNS.map((column) => {
            const { target, produced, difference } = of(column);
            return (
              <tr key={column} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left align-top font-normal">
                  {COLUMN_WORDS[column]}
                </th>
                <td className="py-1.5 text-right align-top">{formatMoney(target)}</td>
                <td className="py-1.5 text-right">
                  <b>{formatMoney(produced)}</b>
                  <span className={`block ${differenceTone(difference)}`}>
                    <span className="sr-only">Difference </span>
                    {signed(difference)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </SideScroll>
  );
}

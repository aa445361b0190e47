import { ListPlus, Wine } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { path } from "@/lib/paths";
import type { WineCounts, WineHomeView } from "@/lib/wine/list-view";

/** How far this year's deliveries are, and the ways on. */
export function WineHome({ home }: { home: WineHomeView }) {
  const { total, year } = home;
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader
        title={`Wine delivery ${year}`}
        description={`Delivery person: ${home.person}`}
        actions={
          <>
            <LinkButton href={path.wineList()} icon={<Wine aria-hidden className="size-5" />}>
              Wine List
            </LinkButton>
            <LinkButton
              href={path.createWineList()}
              variant="secondary"
              icon={<ListPlus aria-hidden className="size-5" />}
            >
              Create Wine List
            </LinkButton>
          </>
        }
      />
      {total.clients === 0 ? (
        <EmptyState title="Nobody is on this year’s list">
          Put clients on list A or B at Create Wine List; they appear here and on the Wine List.
        </EmptyState>
      ) : (
        <Year home={home} />
      )}
    </div>
  );
}

function Year({ home: { total, rows, areas, deliveredToday } }: { home: WineHomeView }) {
  const linked = (name: string, query: string) => ({ name, href: path.wineList(query) });
  return (
    <>
      <Card title="This year">
        <ProgressBar
          label="Delivered"
          value={total.delivered}
          max={total.clients}
          text={`${total.delivered} of ${total.clients} delivered, ${deliveredToday} today`}
        />
        <Counts
          heading="Priority"
          rows={rows.map((row) => ({ ...row, ...linked(row.name, `?filter=${row.filter}`) }))}
          total={total}
        />
      </Card>
      <Card title="By area">
        <Counts
          heading="Area"
          rows={areas.map((row) => ({
            ...row,
            ...linked(row.name, `?${new URLSearchParams({ area: row.name })}`),
          }))}
        />
      </Card>
    </>
  );
}

type CountsProps = {
  heading: string;
  rows: (WineCounts & { name: string; href: string })[];
  total?: WineCounts;
};

const HEADS = ["To deliver", "Delivered", "Attempts", "Thanked"];
const numbers = ({ toDeliver, delivered, attempts, thanked }: WineCounts) => [
  toDeliver,
  delivered,
  attempts,
  thanked,
];

function Counts({ heading, rows, total }: CountsProps) {
  return (
    <table className="mt-3 w-full text-right tabular-nums [&_td]:py-1.5 [&_td]:pl-2 [&_th]:py-1.5 [&_th]:pl-2 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tr]:border-line [&_tr]:border-b">
      <thead className="text-ink-muted text-sm">
        <tr>
          {[heading, ...HEADS].map((head) => (
            <th key={head} scope="col" className="align-bottom font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="font-medium">
              <Link href={row.href} className="inline-flex min-h-11 items-center">
                {row.name}
              </Link>
            </th>
            {numbers(row).map((n, i) => (
              <td key={HEADS[i]}>{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot className="font-semibold">
          <tr>
            <th scope="row">All</th>
            {numbers(total).map((n, i) => (
              <td key={HEADS[i]}>{n}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

import { ListPlus, Wine } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WineCounts, WineHomeView } from "@/lib/features/wine/list-rules";
import { path } from "@/lib/paths";

const link = "inline-flex min-h-11 items-center text-lake-text underline underline-offset-4";

/** The progress of this year's deliveries, and links. */
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
        <EmptyState title="No one is on this year's list">
          Add clients to list A or B in Create Wine List. They'll appear here and on the Wine List.
        </EmptyState>
      ) : (
        <Year home={home} />
      )}
    </div>
  );
}

function Year({ home: { total, rows, areas, deliveredToday } }: { home: WineHomeView }) {
  return (
    <>
      <Card title="This year">
        <ProgressBar
          label="Delivered"
          value={total.delivered}
          max={total.clients}
          text={`${total.delivered} of ${total.clients}, ${deliveredToday} today`}
        />
        <div className="mt-5 grid gap-5 md:grid-cols-3">
          {rows.map((row) => (
            <Figures
              key={row.name}
              name={row.name}
              href={path.wineList(`?filter=${row.filter}`)}
              counts={row}
            />
          ))}
          <Figures name="All" href={path.wineList()} counts={total} />
        </div>
      </Card>
      <Card title="By area">
        <ul>
          {areas.map(({ name, toDeliver, delivered }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b last:border-b-0"
            >
              <Link href={path.wineList(`?${new URLSearchParams({ area: name })}`)} className={link}>
                {name}
              </Link>
              <span className="text-right text-ink-muted tabular-nums">
                {`${toDeliver} to deliver, ${delivered} delivered`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Figures({ name, href, counts }: { name: string; href: string; counts: WineCounts }) {
  const figures = [
    ["To deliver", counts.toDeliver],
    ["Delivered", counts.delivered],
    ["Attempts", counts.attempts],
    ["Thanked", counts.thanked],
  ] as const;
  return (
    <section aria-label={name}>
      <h3 className="text-base">
        <Link href={href} className={link}>
          {name}
        </Link>
      </h3>
      <dl>
        {figures.map(([term, n]) => (
          <div key={term} className="flex justify-between border-line border-t py-1.5">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

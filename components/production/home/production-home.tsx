import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { HouseScene } from "@/components/ui/house-scene";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

type DayFigures = {
  day: BusinessDate;
  label: string;
  crews: number;
  jobs: number;
  unnumbered: number;
  started: number;
  done: number;
  cents: number;
};

/** The picture, and how far today and tomorrow are. */
export function ProductionHome({ name, days }: { name: string; days: DayFigures[] }) {
  return (
    <>
      <HouseScene className="mb-6 max-h-72 w-full rounded-lg" />
      <PageHeader
        title={`Hello, ${name}`}
        actions={
          <>
            <LinkButton href={path.exceptions()} variant="secondary">
              Stuff to do
            </LinkButton>
            <LinkButton href={path.crewPay()} variant="secondary">
              Crew pay
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {days.map((figures) => (
          <DayCard key={figures.day} {...figures} />
        ))}
      </div>
    </>
  );
}

function DayCard({ day, label, crews, jobs, unnumbered, started, done, cents }: DayFigures) {
  const figures = [
    ["Crews", crews],
    ["Jobs", jobs],
    ["Without a number", unnumbered],
    ["Started", started],
    ["Done", done],
    ["Planned production", formatMoney(cents)],
  ] as const;
  return (
    <Card
      title={`${label}, ${formatDate(day)}`}
      footer={
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href={path.makePackages(`?schDate=${day}`)}
            variant={unnumbered > 0 ? "primary" : "secondary"}
          >
            {`Make packages for ${label.toLowerCase()}`}
          </LinkButton>
          <LinkButton href={path.makePackages(`?mode=board&schDate=${day}`)} variant="secondary">
            {`Board of ${label.toLowerCase()}`}
          </LinkButton>
        </div>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-muted text-sm">{term}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

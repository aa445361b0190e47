import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { HouseScene } from "@/components/ui/house-scene";
import { LinkButton } from "@/components/ui/link-button";
import type { WindowHealth } from "@/lib/features/planning/weeks/ahead-rules";
import { path } from "@/lib/paths";
import { formatDuration } from "@/lib/values/clock-time";
import { type BusinessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

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

type HomeProps = { name: string; days: DayFigures[]; windows: WindowHealth };

/** The picture, and today's and tomorrow's progress. */
export function ProductionHome({ name, days, windows }: HomeProps) {
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
        <Windows health={windows} />
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

/** Floaters that end soon against the hours crews have until then, and which of them fails first. */
function Windows({ health: { ending, fails } }: { health: WindowHealth }) {
  const isGuessed = ending.some(({ guessed }) => guessed > 0);
  return (
    <Card title="Windows that end soon" className="lg:col-span-2">
      <ul className="grid gap-3 sm:grid-cols-3">
        {ending.map(({ days, until, jobs, minutes, room }) => (
          <li key={days}>
            <Link href={path.makePackages(`?mode=week&due=${days}`)} className="font-semibold text-xl">
              {count(jobs, "floater")}
            </Link>
            <span className="block">{`end within ${days} days, by ${formatShortDate(until)}`}</span>
            <span className={minutes > room ? "block font-semibold text-brick-text" : "block text-ink-muted"}>
              {`${formatDuration(minutes)} of work, ${formatDuration(room)} of room`}
            </span>
          </li>
        ))}
      </ul>
      {fails ? (
        <Alert kind="warning" className="mt-4" title={`Fails first: ${formatShortDate(fails.date)}`}>
          {`${count(fails.jobs, "floater")} ${fails.jobs === 1 ? "ends" : "end"} that day, and crews are ${formatDuration(fails.short)} short of finishing all that end by then.`}
        </Alert>
      ) : (
        <p className="mt-4 text-leaf-text">Crews have room for every floater that ends within 14 days.</p>
      )}
      {isGuessed && (
        <p className="mt-2 text-ink-muted text-sm">
          For days without crews, we count the usual number for that weekday.
        </p>
      )}
    </Card>
  );
}

import { CalendarClock, ChevronRight } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { IndexedPage } from "@/components/layout/page-index";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { OverviewGroup, SettingLine } from "@/lib/core/settings/settings-view";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";

/** Every setting in short, grouped, with links to the forms. */
export function SettingsOverview({ groups }: { groups: OverviewGroup[] }) {
  return (
    <>
      <PageHeader
        title="Settings"
        description="Company-wide settings. Every change is kept in the history."
      />
      <IndexedPage>
        <div className="gap-4 lg:columns-2 xl:columns-1 2xl:columns-2">
          {groups.map((group) => (
            <GroupCard key={group.slug} group={group} />
          ))}
        </div>
      </IndexedPage>
    </>
  );
}

function GroupCard({ group }: { group: OverviewGroup }) {
  const { slug, title, description, lines, lists } = group;
  return (
    <Card
      className="mb-4 break-inside-avoid"
      title={
        <Link
          href={path.settings(slug)}
          className="inline-flex min-h-control items-center gap-1 text-lake-text underline-offset-4 hover:underline"
        >
          {title}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      }
    >
      <p className="-mt-3 mb-3 text-ink-muted">{description}</p>
      <dl className="grid gap-3">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {lists.map(({ label, words }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Line({ line }: { line: SettingLine }) {
  const { label, words, since, by, planned } = line;
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 font-medium">
        {label}
        {planned > 0 && (
          <Badge tone="sky" icon={<CalendarClock aria-hidden />}>
            Change planned
          </Badge>
        )}
      </dt>
      <dd className="wrap-anywhere">{words}</dd>
      <dd className="text-ink-muted text-sm">
        {since ? `Since ${formatDate(since)}${by ? `, by ${by}` : ""}` : "Default"}
      </dd>
    </div>
  );
}

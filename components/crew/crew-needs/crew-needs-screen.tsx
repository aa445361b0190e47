"use client";

import { PackageCheck, Sunrise, Sunset } from "lucide-react";
import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { SHOPS } from "@/lib/core/crews/schema";
import type { CrewNeed } from "@/lib/features/checklists/rules";
import type { CrewNeeds } from "@/lib/features/checklists/schema";
import { AREAS, path } from "@/lib/paths";
import { type BusinessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Crew Needs" },
];

/** The needs from the crews' open and close checklists, by day. */
export function CrewNeedsScreen({ view }: { view: CrewNeeds }) {
  const filters = useUrlFilters();
  const shop = filters.get("shop");
  const needs = view.needs.filter((need) => shop === "" || need.shop === shop);
  const days = [...Map.groupBy(needs, ({ ocdate }) => ocdate)];
  return (
    <>
      <PageHeader
        title="Crew Needs"
        crumbs={CRUMBS}
        description={`${count(needs.length, "need")}, ${formatShortDate(view.from)} to ${formatShortDate(view.to)}`}
      />
      <FilterBar filters={filters} clears={["shop"]}>
        <FilterSelect
          filters={filters}
          name="shop"
          label="Shop"
          placeholder="Both"
          options={asOptions(SHOPS)}
        />
      </FilterBar>
      <div className="grid gap-6">
        {days.length === 0 && (
          <EmptyState title="No needs in these two weeks" icon={<PackageCheck className="size-6" />}>
            Needs that crews note in their open and close checklists appear here.
          </EmptyState>
        )}
        {days.map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
            <h2 id={`day-${day}`} className="text-lg">
              {formatDate(day)}
            </h2>
            <ul className="grid items-start gap-3 sm:grid-cols-2">
              {ofDay.map((need) => (
                <NeedCard key={`${need.kind} ${need.id}`} need={need} />
              ))}
            </ul>
          </section>
        ))}
        <Paging view={view} shop={shop} />
      </div>
    </>
  );
}

function Paging({ view, shop }: { view: CrewNeeds; shop: string }) {
  const href = (to: BusinessDate | null) => {
    const query = new URLSearchParams({ ...(to ? { to } : {}), ...(shop ? { shop } : {}) });
    return query.size > 0 ? `${path.crewNeeds()}?${query}` : path.crewNeeds();
  };
  if (!view.older && view.to === view.today) return null;
  return (
    <nav aria-label="Weeks" className="grid gap-3 sm:grid-cols-2">
      {view.older && (
        <LinkButton href={href(view.older)} variant="secondary" size="lg" full>
          Older
        </LinkButton>
      )}
      {view.to !== view.today && (
        <LinkButton href={href(null)} variant="secondary" size="lg" full>
          Latest
        </LinkButton>
      )}
    </nav>
  );
}

const LISTS = {
  open: { word: "Open checklist", tone: "lake", icon: <Sunrise aria-hidden /> },
  close: { word: "Close checklist", tone: "plum", icon: <Sunset aria-hidden /> },
} as const;

/** One list's needs: the text first, then whose they are. */
function NeedCard({ need }: { need: CrewNeed }) {
  const { word, tone, icon } = LISTS[need.kind];
  const crew = need.crew_name ? `${need.crew_name}'s crew` : "Crew without a driver";
  return (
    <Card
      as="li"
      level={3}
      title={crew}
      aside={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere whitespace-pre-line text-lg">{need.needs}</p>
        <p className="text-ink-muted text-sm">
          {[need.shop, need.writer && `written by ${need.writer}`].filter(Boolean).join(" · ")}
        </p>
        <LinkButton
          href={`${path.crewDetails(need.ocid)}?tab=${need.kind}`}
          prefetch={false}
          variant="secondary"
          full
          aria-label={`Crew Details, ${crew}, ${word}`}
        >
          Crew Details
        </LinkButton>
      </div>
    </Card>
  );
}

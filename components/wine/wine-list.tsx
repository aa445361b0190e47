"use client";

import { Navigation } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { Tabs } from "@/components/ui/tabs";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import { WINE_FILTERS, type WineListView } from "@/lib/features/wine/list-rules";
import { AREAS, path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import { StopCard } from "./stop-card";
import { type NumberedStop, StopTable } from "./stop-table";
import { ThankButton } from "./thank-button";
import { useWineActs } from "./use-wine-acts";
import { WineFilters } from "./wine-filters";

/** This year's deliveries: the remaining round, and who has the wine. */
export function WineList({ list }: { list: WineListView }) {
  const filters = useUrlFilters();
  const { query, tabs, person } = list;
  const panel = <Stops list={list} />;
  return (
    <>
      <PageHeader
        title="Wine list"
        crumbs={[{ label: "Wine delivery", href: AREAS.wine }, { label: "Wine list" }]}
        description={`Delivery person: ${person}`}
        actions={<PrintButton />}
      />
      <WineFilters filters={filters} list={list} />
      <Tabs
        label="Deliveries"
        value={query.tab}
        onValueChange={(tab) =>
          // The delivered filters only match delivered clients, so they belong to that tab.
          filters.set({
            show: tab === "delivered" ? tab : null,
            ...((query.filter === "today" || query.filter === "ytd") && { filter: null }),
          })
        }
        items={[
          { value: "deliver", label: `To deliver (${tabs.deliver})`, content: panel },
          { value: "delivered", label: `Delivered (${tabs.delivered})`, content: panel },
        ]}
      />
    </>
  );
}

function Stops({ list }: { list: WineListView }) {
  const acts = useWineActs(list);
  const stops = acts.stops.map((stop, index) => ({ ...stop, number: index + 1 }));
  const delivered = list.query.tab === "delivered";
  const label = WINE_FILTERS.find(({ value }) => value === list.query.filter)?.label ?? "All";
  const where = list.query.area || "All areas";
  return (
    <div className="grid gap-4">
      {delivered ? <ThankButton thanks={list.thanks} /> : <RoundLinks rounds={list.rounds} />}
      {stops.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <>
          <p role="status" className="text-ink-muted">
            {delivered ? count(stops.length, "client") : roundText(stops, list.query.start)}
          </p>
          <ol
            aria-label={delivered ? "Delivered clients" : "Stops"}
            className="grid gap-3 sm:grid-cols-2 xl:hidden print:hidden"
          >
            {stops.map((stop) => (
              <StopCard key={stop.id} stop={stop} number={stop.number} acts={acts} />
            ))}
          </ol>
          <div className="hidden gap-3 xl:grid print:hidden">
            <StopTable stops={stops} delivered={delivered} acts={acts} />
          </div>
          <PrintList stops={stops} heading={`${label} · ${where} · ${list.person}`} />
        </>
      )}
    </div>
  );
}

const roundText = (stops: readonly { km: number | null }[], start: string) =>
  `${count(stops.length, "stop")}, about ${distanceText(stops.reduce((sum, { km }) => sum + (km ?? 0), 0))} in straight lines from the ${start} shop.`;

function Nothing({ list: { query, tabs } }: { list: WineListView }) {
  const delivered = query.tab === "delivered";
  const filtered = (delivered ? tabs.delivered : tabs.deliver) > 0 || query.area !== "";
  if (filtered)
    return <EmptyState title="No one matches this filter">Choose another filter or area.</EmptyState>;
  if (delivered)
    return (
      <EmptyState title="No deliveries yet">Clients appear here once their wine is delivered.</EmptyState>
    );
  return (
    <EmptyState
      title={tabs.delivered > 0 ? "Everything is delivered" : "No one is on this year's list"}
      action={<LinkButton href={path.createWineList()}>Create Wine List</LinkButton>}
    >
      Add clients to the list in Create Wine List.
    </EmptyState>
  );
}

/** Directions through the next ten stops, then each ten after that: the most a map app takes at once. */
function RoundLinks({ rounds }: Pick<WineListView, "rounds">) {
  if (rounds.length === 0) return null;
  return (
    <nav aria-label="Directions for the next stops" data-print="hide" className="flex flex-wrap gap-2">
      {rounds.map(({ from, to, href }, index) => (
        <LinkButton
          key={from}
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          className={index === 0 ? "w-full sm:w-auto" : "px-3"}
          icon={index === 0 && <Navigation aria-hidden className="size-5" />}
          aria-label={index === 0 ? undefined : `Directions for stops ${range({ from, to })}`}
        >
          {index === 0 ? `Directions for the next ${to === 1 ? "stop" : `${to} stops`}` : range({ from, to })}
        </LinkButton>
      ))}
    </nav>
  );
}

const range = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`);

/** The round on paper: what a driver without a phone needs, and a box to check. */
function PrintList({ stops, heading }: { stops: NumberedStop[]; heading: string }) {
  return (
    <section aria-hidden className="hidden print:block">
      <p className="mb-2 font-semibold">{heading}</p>
      <table className="w-full border-collapse [&_td]:border [&_td]:border-line [&_td]:p-1.5 [&_td]:align-top [&_th]:border [&_th]:border-line [&_th]:p-1.5 [&_th]:text-left">
        <thead>
          <tr>
            {["Stop", "Address", "Name", "Phone", "Priority", "Attempts", "Done"].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.id}>
              <td>{stop.number}</td>
              <td>
                {[stop.address, stop.postcode, stop.perly && `Perly ${stop.perly}`]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td>{stop.name}</td>
              <td className="whitespace-nowrap">{formatPhone(stop.phone)}</td>
              <td>{stop.priority}</td>
              <td>{stop.attempts}</td>
              <td>
                <span className="inline-block size-5 border-2 border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

"use client";

import { useEffect, useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { PageError } from "@/components/layout/page-state";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonLines } from "@/components/ui/spinner";
import type { SearchShows } from "@/lib/core/clients/client-schema";
import { count } from "@/lib/values/text";
import { FoundClients, type Search, useSmartSearch } from "./found-clients";

/** The search text goes after the '#': a reload or Back restores it, and server logs never contain it. */
const kept = () => new URLSearchParams(window.location.hash.slice(1)).get("q") ?? "";

/** Staff find a client by name, address, phone or email, and open the dashboard. */
export function SmartSearchScreen({ shows }: { shows: SearchShows }) {
  const [text, setText] = useState("");
  const search = useSmartSearch(text);
  useEffect(() => setText(kept()), []);
  const type = (typed: string) => {
    setText(typed);
    const { pathname, search: query } = window.location;
    const hash = typed ? `#${new URLSearchParams({ q: typed })}` : "";
    window.history.replaceState(null, "", pathname + query + hash);
  };
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-8 sm:px-6">
      <h1 className="font-display font-semibold text-4xl">Smart Search</h1>
      {shows !== "all" && <Alert kind="info">{SHOWN[shows]}</Alert>}
      <SearchField
        label="Find a client"
        placeholder="smart search"
        value={text}
        onChange={type}
        onSearch={search.now}
        className="max-w-xl"
      />
      <p role="status" className="text-ink-muted">
        {sayOf(search)}
      </p>
      <Results search={search} dashboards={shows === "all"} />
    </div>
  );
}

const SHEETS = "your crew's run sheets, from 30 days ago to 14 days ahead";
const SHOWN = {
  crew: `You can find clients on ${SHEETS}. The office can find every client.`,
  partner: `You can find clients from your jobs, odd jobs and leads, and those on ${SHEETS}. The office can find every client.`,
};

/** The server's page size. */
const MOST = 50;

function sayOf({ state, rows }: Search): string {
  if (state === "idle") return "Enter at least 3 characters of a name, address, phone number or email.";
  if (state === "loading") return "Searching…";
  if (state === "failed") return "";
  const found = count(rows.length, "match", "matches");
  return rows.length < MOST ? found : `${found} shown. Keep typing to narrow the list.`;
}

function Results({ search, dashboards }: { search: Search; dashboards: boolean }) {
  const { state, rows, problem, again } = search;
  if (state === "failed") return <PageError onRetry={again}>{problem}</PageError>;
  if (state === "loading" && rows.length === 0) return <SkeletonLines lines={5} />;
  if (state === "done" && rows.length === 0)
    return (
      <EmptyState title="No client found">
        Try the last name alone, or the house number and street.
      </EmptyState>
    );
  return rows.length > 0 && <FoundClients clients={rows} dashboards={dashboards} />;
}

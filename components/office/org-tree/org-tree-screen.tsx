"use client";

import { ChevronDown, ChevronRight, MapPin, Phone } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import { countBelow, type OrgNode, type OrgPerson } from "@/lib/core/employees/org-tree/rules";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { count } from "@/lib/values/text";

/** Everyone who manages someone. */
const leaders = (nodes: readonly OrgNode[]): number[] =>
  nodes.flatMap(({ person, led }) => (led.length > 0 ? [person.hrid, ...leaders(led)] : []));

/** The tree as nested lists; branches open and close, and print open. */
function OrgTree({ tree }: { tree: OrgNode[] }) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const set = (hrid: number, close: boolean) => {
    const next = new Set(closed);
    if (close) next.add(hrid);
    else next.delete(hrid);
    setClosed(next);
  };
  return (
    <div className="card-edge rounded-lg bg-surface p-3 sm:p-4 print:border-0 print:p-0">
      <div data-print="hide" className="mb-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setClosed(new Set())}
          disabled={closed.size === 0}
        >
          Expand all
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setClosed(new Set(leaders(tree)))}>
          Collapse all
        </Button>
      </div>
      <ul aria-label="Organizational tree" className="grid gap-1">
        {tree.map((node) => (
          <OrgBranch key={node.person.hrid} node={node} closed={closed} onToggle={set} />
        ))}
      </ul>
    </div>
  );
}

type OrgBranchProps = {
  node: OrgNode;
  closed: ReadonlySet<number>;
  onToggle: (hrid: number, close: boolean) => void;
};

/** A person and the people below; the arrow keys open and close the branch like its button. */
function OrgBranch({ node, closed, onToggle }: OrgBranchProps) {
  const { person, led } = node;
  const open = !closed.has(person.hrid);
  const keys = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") onToggle(person.hrid, true);
    if (key === "ArrowRight") onToggle(person.hrid, false);
  };
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <div data-print="together" className="flex items-start gap-1 py-1 sm:gap-2">
        {led.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Below ${person.fullname}`}
            onClick={() => onToggle(person.hrid, open)}
            onKeyDown={keys}
            className="grid h-control w-9 shrink-0 place-items-center rounded-sm hover:bg-well print:hidden"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ) : (
          <span aria-hidden className="w-9 shrink-0 print:hidden" />
        )}
        <PersonLine person={person} hidden={open ? 0 : countBelow(node)} />
      </div>
      {led.length > 0 && (
        <ul
          className={cn(
            "ml-3 grid gap-1 border-line border-l-2 pl-1 sm:ml-4.5 sm:pl-4",
            !open && "hidden print:grid",
          )}
        >
          {led.map((below) => (
            <OrgBranch key={below.person.hrid} node={below} closed={closed} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** `hidden`: how many a closed branch has. */
function PersonLine({ person, hidden }: { person: OrgPerson; hidden: number }) {
  const { fullname, name, roles, shop, phone } = person;
  const call = phoneHref(phone);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 sm:min-w-52">
        <b className="font-semibold">{fullname}</b>
        {name !== fullname && <span className="text-ink-muted">{` · ${name}`}</span>}
        {hidden > 0 && <span className="text-ink-muted print:hidden">{` (${hidden} below)`}</span>}
      </span>
      <span className="flex flex-wrap gap-1">
        {roles.map((role) => (
          <Badge key={role} tone="lake">
            {role}
          </Badge>
        ))}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
        {shop && (
          <span className="flex items-center gap-1">
            <MapPin aria-hidden className="size-4" />
            {shop}
          </span>
        )}
        {call && (
          <a
            href={call}
            className="flex min-h-6 items-center gap-1 text-lake-text underline underline-offset-2"
          >
            <Phone aria-hidden className="size-4" />
            {formatPhone(phone)}
          </a>
        )}
      </span>
    </div>
  );
}

/** Who works here, grouped by manager. */
export function OrgTreeScreen({ tree }: { tree: OrgNode[] }) {
  const people = tree.reduce((sum, node) => sum + 1 + countBelow(node), 0);
  return (
    <>
      <PageHeader
        title="Organizational Tree"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Organizational Tree" }]}
        description={`${count(people, "person", "people")}, grouped by manager`}
        actions={<PrintButton />}
      />
      {people === 0 ? (
        <EmptyState title="No one here yet">People added under Access appear here.</EmptyState>
      ) : (
        <OrgTree tree={tree} />
      )}
    </>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrgNode } from "@/lib/core/employees/org-tree/org-view";
import { OrgBranch } from "./org-branch";

/** Everybody who leads somebody. */
const leaders = (nodes: readonly OrgNode[]): number[] =>
  nodes.flatMap(({ person, led }) => (led.length > 0 ? [person.hrid, ...leaders(led)] : []));

/** The tree as nested lists; branches close and open, on paper all are open. */
export function OrgTree({ tree }: { tree: OrgNode[] }) {
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

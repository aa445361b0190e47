import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { ShowMore } from "@/components/table/show-more";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { CrewStats } from "@/lib/core/crews/stats/contract";
import { DNF_ROWS } from "@/lib/core/crews/stats/rules";
import { path } from "@/lib/paths";

/** DNFs still open, and those returned on these days. */
export function DnfList({ dnfs, all }: { dnfs: CrewStats["dnfs"]; all: number }) {
  return (
    <Card title="DNFs" className="mt-6">
      {dnfs.length === 0 ? (
        <p>No DNFs on these days.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {dnfs.map((dnf) => (
            <li key={dnf.dnfid} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <Link
                href={path.dnfDetails(dnf.dnfid)}
                className="wrap-anywhere inline-flex min-h-control min-w-0 items-center"
              >
                {`${dnf.address}: ${dnf.dnfdesc}`}
              </Link>
              <span className="flex items-center gap-3">
                <span className="min-w-0 text-ink-muted">{dnf.crew ?? "No crew"}</span>
                <Badge
                  tone={dnf.datebi ? "leaf" : "brick"}
                  icon={dnf.datebi ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
                >
                  {dnf.datebi ? (dnf.valid ?? "Done") : "Open"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {dnfs.length < all && (
        <>
          <p className="mt-3 text-ink-muted text-sm">{`Showing ${dnfs.length} of ${all}.`}</p>
          <ShowMore shown={dnfs.length} {...DNF_ROWS} />
        </>
      )}
    </Card>
  );
}

import { Navigation } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { WineListView } from "@/lib/wine/list-view";

/** Directions past the next ten stops, the next ten, and so on: as many as a map app takes. */
export function RoundLinks({ rounds }: Pick<WineListView, "rounds">) {
  if (rounds.length === 0) return null;
  return (
    <nav aria-label="Directions for the next stops" data-print="hide" className="grid gap-2">
      <h2 className="text-base">Directions for the next stops</h2>
      <div className="flex flex-wrap gap-2">
        {rounds.map(({ from, to, href }) => (
          <LinkButton
            key={from}
            href={href}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={<Navigation aria-hidden className="size-5" />}
          >
            {from === to ? `Stop ${from}` : `Stops ${from} to ${to}`}
          </LinkButton>
        ))}
      </div>
    </nav>
  );
}

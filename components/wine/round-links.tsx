import { Navigation } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { WineListView } from "@/lib/features/wine/list-view";

/** Directions past the next ten stops, and the tens after them: as many as a map app takes at once. */
export function RoundLinks({ rounds }: Pick<WineListView, "rounds">) {
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

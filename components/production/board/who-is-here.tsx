import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { count } from "@/lib/values/text";
import type { Board } from "./use-board";

const FRESH = "data-fresh";
/** As many as fit beside the buttons. */
const MOST = 4;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);

/** Who else is planning this day, and what they just changed: named here, and marked on the cards. */
export function WhoIsHere({ live: { others, changed, connected } }: Pick<Board, "live">) {
  useEffect(() => {
    const cards = changed.flatMap(({ key }) => [
      ...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`),
    ]);
    for (const card of cards) card.setAttribute(FRESH, "");
    return () => {
      for (const card of cards) card.removeAttribute(FRESH);
    };
  }, [changed]);
  const [first] = changed;
  return (
    <div className="relative flex items-center gap-2 text-sm">
      <p role="status" className="absolute top-full right-0 z-30 whitespace-nowrap shadow-lift">
        {first && (
          <Badge tone="plum" className="py-0 text-xs">
            {changed.length === 1
              ? `Just changed: ${first.address}`
              : `Just changed: ${count(changed.length, "stop")}`}
          </Badge>
        )}
      </p>
      {!connected && <span className="text-ink-muted">Not live</span>}
      {others.length > 0 && (
        <ul aria-label="Also on this board" className="flex -space-x-1">
          {others.slice(0, MOST).map(({ hrid, name }) => (
            <li
              key={hrid}
              title={name}
              className="grid size-8 place-items-center rounded-full border-2 border-surface bg-plum font-semibold text-on-plum text-xs"
            >
              <span aria-hidden="true">{initials(name)}</span>
              <span className="sr-only">{name}</span>
            </li>
          ))}
          {others.length > MOST && <li className="pl-2 text-ink-muted">{`+${others.length - MOST}`}</li>}
        </ul>
      )}
    </div>
  );
}

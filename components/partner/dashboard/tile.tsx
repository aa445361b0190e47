import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

export type TileProps = {
  label: string;
  href: string;
  icon: ReactNode;
  /** The number that matters, and what it counts. */
  figure?: string;
  hint: string;
};

/** A screen as a card, all of it the link. */
export function Tile({ label, href, icon, figure, hint }: TileProps) {
  return (
    <li>
      <Link
        href={href}
        className="card-edge group grid h-full content-start gap-1 rounded-lg bg-surface p-4 shadow-lift hover:border-lake"
      >
        <span className="flex items-center gap-2 font-semibold text-lake-text">
          <span className="[&>svg]:size-5">{icon}</span>
          {label}
          <ArrowRight aria-hidden className="ml-auto size-4 shrink-0 opacity-60 group-hover:opacity-100" />
        </span>
        {figure && <span className="wrap-anywhere font-semibold text-2xl tabular-nums">{figure}</span>}
        <span className="text-ink-muted text-sm">{hint}</span>
      </Link>
    </li>
  );
}

"use client";

import Link, { useLinkStatus } from "next/link";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { NavItem } from "./nav";

type NavLinkProps = { item: NavItem; active: boolean; onFollow?: () => void; className?: string };

/** `aria-current` and a bar, not only a colour, mark the present page. */
export function NavLink({ item, active, onFollow, className }: NavLinkProps) {
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      aria-current={active ? "page" : undefined}
      className={cn(
        "flex min-h-10 crew:min-h-13 items-center gap-2.5 rounded-sm border-transparent border-l-3 px-3 py-1.5 text-ink no-underline hover:bg-lake-soft aria-[current]:border-lake aria-[current]:bg-lake-soft aria-[current]:font-semibold aria-[current]:text-lake-text [&_svg]:size-[1.15em] [&_svg]:shrink-0",
        className,
      )}
    >
      {item.icon}
      {item.label}
      <LinkPending />
    </Link>
  );
}

/** Turns while the page takes more than a moment to come. */
function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className="ml-auto animate-[rise_0.2s_0.3s_both]">
      <Spinner />
      <span className="sr-only">Loading</span>
    </span>
  );
}

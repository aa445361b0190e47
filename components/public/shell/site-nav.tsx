"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type Base, siteLinks } from "./site-links";

/** The four pages, side by side where there is room. */
export function SiteNav({ base }: { base: Base }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Site" className="max-lg:hidden">
      <ul className="flex items-center gap-1">
        {siteLinks(base).map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className="flex min-h-11 items-center rounded-lg px-3.5 font-medium text-ink no-underline decoration-2 decoration-sun underline-offset-8 hover:bg-well aria-[current]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

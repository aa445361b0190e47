"use client";

import { MenuIcon } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { LogInButton } from "@/components/public/sign-in/log-in-button";
import { Drawer } from "@/components/ui/drawer";
import { IconButton } from "@/components/ui/icon-button";
import type { Site, Visitor } from "@/lib/features/company/site-rules";
import { CallLink } from "./call-link";
import { HoursList } from "./hours-list";
import { type Base, siteLinks } from "./site-links";

type SiteMenuProps = { base: Base; site: Site; visitor: Visitor };

/** On a phone: the four pages in large letters, the number and the hours. */
export function SiteMenu({ base, site, visitor }: SiteMenuProps) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  return (
    <div className="lg:hidden">
      <Drawer
        title="Menu"
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton label="Menu" icon={<MenuIcon aria-hidden className="size-6" />} />}
      >
        <nav aria-label="Site">
          <ul className="grid">
            {siteLinks(base).map(({ label, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={() => setOpen(false)}
                  aria-current={pathname === href ? "page" : undefined}
                  className="flex min-h-14 items-center border-line border-b font-display text-2xl text-ink no-underline decoration-2 decoration-sun underline-offset-8 aria-[current]:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-3">
          {!visitor && <LogInButton full size="lg" onOpen={() => setOpen(false)} />}
          <CallLink phone={site.phone} size="lg" full />
          <div className="mt-2 justify-self-center text-ink-muted">
            <HoursList hours={site.hours} />
          </div>
        </div>
      </Drawer>
    </div>
  );
}

"use client";

import { MenuIcon } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import { UserMenu } from "@/components/layout/user-menu";
import { LogInButton } from "@/components/public/sign-in/sign-in-buttons";
import { Drawer } from "@/components/ui/drawer";
import { IconButton } from "@/components/ui/icon-button";
import type { Site, Visitor } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { CallLink, HoursList } from "./company-parts";
import { type Base, siteLinks, staffLinks } from "./site-links";

/** The four pages, side by side where there's room. */
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

type SiteMenuProps = { base: Base; site: Site; visitor: Visitor };

/** On a phone: the four pages in large type, the phone number and the hours. */
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

/** For people who are logged in: the dashboard, and for staff the links back to work. */
export function AccountMenu({ visitor }: { visitor: NonNullable<Visitor> }) {
  const source = useSource();
  const own = { label: "My Dashboard", href: path.clientDashboard() };
  return (
    <UserMenu
      name={visitor.name}
      detail={visitor.name}
      entries={
        visitor.kind === "staff" ? [own, { separator: "staff" }, ...staffLinks(visitor, source)] : [own]
      }
      logOut={<LogOutButton area="client" to={path.site("")} />}
    />
  );
}

const KEY = "runsheet:dashboard-source";

/** The screen that led here, `?source=`; kept for this tab, since the next panel's URL no longer has it. */
function useSource(): string {
  const given = useSearchParams().get("source");
  const [source, setSource] = useState("");
  useEffect(() => {
    if (given) sessionStorage.setItem(KEY, given);
    setSource(given ?? sessionStorage.getItem(KEY) ?? "");
  }, [given]);
  return source;
}

"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Drawer } from "@/components/ui/drawer";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { FindButton } from "./find/find-button";
import { activeHref, type NavGroup, type NavItem } from "./nav";
import { MainArea } from "./page-main";
import { ScreenKeys } from "./screen-keys";
import { Mark, NavLink, SignalBanner } from "./shell-parts";
import { SkipLink } from "./skip-link";

type CrewShellProps = {
  title: string;
  home: string;
  /** Daily, Crew Mgt, Management. */
  groups: NavGroup[];
  /** Within the thumb's reach at the bottom of every screen, before More, which opens the menu. */
  bar: NavItem[];
  /** At the bottom of the menu: who is logged in, Log Out. */
  menuEnd?: ReactNode;
  banner?: ReactNode;
  /** Between the name and the menu. */
  chip?: ReactNode;
  children: ReactNode;
};

/** One column; the menu opens from the bottom, near the thumb. Everything inside is crew-sized. */
export function CrewShell(props: CrewShellProps) {
  const { title, home, groups, bar, menuEnd, banner, chip, children } = props;
  return (
    <div data-shell="crew" className="crew group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <ScreenKeys />
      <SignalBanner />
      {banner}
      <header data-print="hide" className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-2xl flex-wrap items-center justify-between gap-2 px-3 max-[22rem]:has-data-chip:[&>a>span]:sr-only xl:group-has-data-wide/shell:max-w-[min(76rem,calc(100vw-4rem))] xl:group-has-data-wide/shell:px-0">
          <Mark title={title} home={home} />
          <div className="flex items-center gap-2">
            {chip}
            <FindButton />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-3 py-4">
        <MainArea>{children}</MainArea>
      </main>
      <BottomBar items={bar}>
        <CrewMenu groups={groups} menuEnd={menuEnd} />
      </BottomBar>
    </div>
  );
}

const tab =
  "flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center font-medium text-ink-muted text-sm leading-tight max-[22rem]:px-0 max-[22rem]:text-xs no-underline hover:bg-well aria-[current]:font-semibold aria-[current]:text-lake-text [&_svg]:size-6";

/** Stays in view while there's room; a phone held sideways doesn't have the height. */
function BottomBar({ items, children }: { items: NavItem[]; children: ReactNode }) {
  const active = activeHref(
    usePathname(),
    items.map(({ href }) => href),
  );
  return (
    <nav
      aria-label="Main"
      data-print="hide"
      className="sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] [@media(max-height:26rem)]:static"
    >
      <ul className="mx-auto grid w-full max-w-2xl auto-cols-fr grid-flow-col">
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href === active ? "page" : undefined}
              className={tab}
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
        <li>{children}</li>
      </ul>
    </nav>
  );
}

function CrewMenu({ groups, menuEnd }: { groups: NavGroup[]; menuEnd?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const active = activeHref(
    usePathname(),
    groups.flatMap((group) => group.items.map((item) => item.href)),
  );
  return (
    <Drawer
      side="bottom"
      title="Menu"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label="More: menu" className={tab}>
          <Ellipsis aria-hidden />
          More
        </button>
      }
    >
      <nav aria-label="Menu" className="grid gap-4">
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className="mb-1 text-ink-muted text-sm">{group.label}</h3>
            <ul className="grid grid-cols-2 gap-1 max-[20rem]:grid-cols-1">
              {group.items.map((item) => (
                <li key={item.href}>
                  <NavLink item={item} active={item.href === active} onFollow={() => setOpen(false)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="mt-4 grid gap-2 border-line border-t pt-4">
        <ThemeToggle className="w-full" />
        {menuEnd}
      </div>
    </Drawer>
  );
}

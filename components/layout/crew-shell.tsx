"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { activeHref, type NavGroup } from "./nav";
import { Mark } from "./office-shell";
import { NavLink, SignalBanner } from "./shell-parts";
import { SkipLink } from "./skip-link";

type CrewShellProps = {
  title: string;
  home: string;
  /** Daily, Crew Mgt, Management. */
  groups: NavGroup[];
  /** At the bottom of the menu: who is logged in, Log Out. */
  menuEnd?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
};

/** One column; the menu opens from the bottom, near the thumb. Everything inside is crew-sized. */
export function CrewShell({ title, home, groups, menuEnd, banner, children }: CrewShellProps) {
  return (
    <div data-shell="crew" className="crew group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <SignalBanner />
      {banner}
      <header data-print="hide" className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-2xl flex-wrap items-center justify-between gap-2 px-3 xl:group-has-data-wide/shell:max-w-[min(76rem,calc(100vw-4rem))] xl:group-has-data-wide/shell:px-0">
          <Mark title={title} home={home} />
          <CrewMenu groups={groups} menuEnd={menuEnd} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-3 py-4">
        {children}
      </main>
    </div>
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
        <Button variant="secondary" icon={<MenuIcon aria-hidden className="size-6" />}>
          Menu
        </Button>
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

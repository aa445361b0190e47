"use client";

import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Drawer } from "@/components/ui/drawer";
import { IconButton } from "@/components/ui/icon-button";
import { FindButton } from "./find/find-button";
import { useFollowedLinks } from "./going";
import type { NavItem, NavSection } from "./nav";
import { MainArea } from "./page-main";
import { ShapeWhileGoing } from "./page-shapes";
import { Bell } from "./rail/bell";
import { Rail } from "./rail/rail-nav";
import { ScreenKeys } from "./screen-keys";
import { ConnectionBanner, Mark } from "./shell-parts";
import { SkipLink } from "./skip-link";

type OfficeShellProps = {
  /** The area's name, beside the mark. */
  title: string;
  home: string;
  sections: NavSection[];
  /** The areas this person may enter. */
  areas?: NavItem[];
  /** `<UserMenu>` with the Log Out slot. */
  userMenu?: ReactNode;
  /** Between title and user menu: a search, for instance. */
  tools?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * Left rail, top bar, content. Between 768 and 1024 px the rail only has icons; on phones, and beside a screen that
 * needs the full width (`data-full`), it's a drawer.
 */
export function OfficeShell(props: OfficeShellProps) {
  const { title, home, sections, areas, userMenu, tools, banner, children } = props;
  const [open, setOpen] = useState(false);
  const onLink = useFollowedLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click too.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which link was followed.
    <div className="group/shell flex min-h-dvh flex-col" data-shell="office" onClick={onLink}>
      <SkipLink />
      <ScreenKeys />
      <ConnectionBanner />
      {banner}
      <header
        data-print="hide"
        className="flex min-h-14 flex-wrap items-center gap-2 border-line border-b bg-surface px-3 lg:px-5"
      >
        <Drawer
          side="left"
          title={title}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <IconButton
              label="Menu"
              icon={<MenuIcon aria-hidden className="size-6" />}
              className="md:hidden group-has-data-full/shell:md:inline-flex"
            />
          }
        >
          <nav aria-label="Sections">
            <Rail title={title} sections={sections} areas={areas} onFollow={() => setOpen(false)} />
          </nav>
        </Drawer>
        <div className="min-w-0 flex-1 basis-16 max-[22rem]:[&_span]:sr-only">
          <Mark title={title} home={home} />
        </div>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">
          {tools}
          <FindButton />
          {areas && <Bell />}
          {userMenu}
        </div>
      </header>
      <div className="flex flex-1">
        <nav
          aria-label="Sections"
          data-print="hide"
          className="hidden w-16 shrink-0 border-line border-r bg-surface p-2 md:block lg:w-60 lg:p-3 group-has-data-full/shell:md:hidden"
        >
          <div className="sticky top-3 max-h-[calc(100dvh-1.5rem)] overflow-y-auto">
            <Rail title={title} sections={sections} areas={areas} slim />
          </div>
        </nav>
        <main
          id="main"
          tabIndex={-1}
          className="relative min-w-0 flex-1 p-4 lg:p-6 group-has-data-full/shell:lg:p-3"
        >
          <MainArea>
            <ShapeWhileGoing>{children}</ShapeWhileGoing>
          </MainArea>
        </main>
      </div>
    </div>
  );
}

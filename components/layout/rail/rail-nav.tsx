"use client";

import { ChevronsUpDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useId, useState } from "react";
import { activeHref, type NavItem, type NavSection } from "@/components/layout/nav";
import { NavLink } from "@/components/layout/shell-parts";
import { cn } from "@/components/ui/cn";
import { Pins } from "./pins";

type RailProps = {
  title: string;
  sections: NavSection[];
  /** The areas this person may enter; a choice of one isn't shown. */
  areas?: NavItem[];
  /** Only icons, with the names for screen readers and as tooltips, until there's room. */
  slim?: boolean;
  onFollow?: () => void;
};

/** One area's pages, and above them the way to the other areas. */
export function Rail({ title, sections, areas = [], slim = false, onFollow }: RailProps) {
  const pages = sections.flatMap(({ href, items = [] }) => [
    ...(href === undefined ? [] : [href]),
    ...items.map((item) => item.href),
  ]);
  const covered = sections.flatMap(({ covers = [] }) => covers);
  const active = activeHref(usePathname(), [...pages, ...covered]);
  const isActive = ({ href, covers = [] }: NavSection) =>
    active !== undefined && (href === active || covers.includes(active));
  return (
    <>
      {areas.length > 1 && <AreaSwitch title={title} areas={areas} slim={slim} onFollow={onFollow} />}
      <ul className="grid gap-1">
        {sections.map((section) => (
          <li key={section.label}>
            {section.href === undefined ? (
              <p className="px-3 pt-4 pb-1 font-semibold text-ink-muted text-sm">{section.label}</p>
            ) : (
              <NavLink
                item={{ label: section.label, href: section.href, icon: section.icon }}
                active={isActive(section)}
                onFollow={onFollow}
                slim={slim}
              />
            )}
            {section.items && (
              <ul className="grid gap-0.5">
                {section.items.map((item) => (
                  <li key={item.href}>
                    <NavLink item={item} active={item.href === active} onFollow={onFollow} slim={slim} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {areas.length > 0 && <Pins pages={pages} slim={slim} onFollow={onFollow} />}
    </>
  );
}

type AreaSwitchProps = { title: string; areas: NavItem[]; slim: boolean; onFollow?: () => void };

/** Opens in place, so it works in the drawer too, and its links are there without a second popup. */
function AreaSwitch({ title, areas, slim, onFollow }: AreaSwitchProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const here = areas.find(({ label }) => label === title);
  return (
    <div className="mb-2 border-line border-b pb-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        title={slim ? `${title}: switch area` : undefined}
        onClick={() => setOpen(!open)}
        className={cn(
          "flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left font-semibold hover:bg-well [&_svg]:size-[1.15em] [&_svg]:shrink-0",
          slim && "max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-0",
        )}
      >
        {here?.icon}
        <span className={cn("min-w-0 flex-1 truncate", slim && "max-lg:sr-only")}>{title}</span>
        <span className="sr-only">Switch area</span>
        <ChevronsUpDown aria-hidden className="text-ink-muted" />
      </button>
      <ul id={list} hidden={!open} className="mt-1 grid gap-0.5">
        {areas
          .filter((area) => area !== here)
          .map((area) => (
            <li key={area.href}>
              <NavLink
                item={area}
                active={false}
                onFollow={() => {
                  setOpen(false);
                  onFollow?.();
                }}
                slim={slim}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { activeHref, type NavSection } from "./nav";
import { NavLink } from "./nav-link";

type NavTreeProps = { sections: NavSection[]; onFollow?: () => void };

export function NavTree({ sections, onFollow }: NavTreeProps) {
  const hrefs = sections.flatMap(({ href, covers = [], items = [] }) => [
    ...(href === undefined ? [] : [href]),
    ...covers,
    ...items.map((item) => item.href),
  ]);
  const active = activeHref(usePathname(), hrefs);
  const isActive = ({ href, covers = [] }: NavSection) =>
    active !== undefined && (href === active || covers.includes(active));
  return (
    <ul className="grid gap-1">
      {sections.map((section) => (
        <li key={section.label}>
          {section.href === undefined ? (
            <p className="px-3 pt-4 pb-1 font-semibold text-ink-muted text-sm">{section.label}</p>
          ) : (
            <NavLink
              item={{ ...section, href: section.href }}
              active={isActive(section)}
              onFollow={onFollow}
            />
          )}
          {section.items && (
            <ul className="grid gap-0.5">
              {section.items.map((item) => (
                <li key={item.href}>
                  <NavLink item={item} active={item.href === active} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

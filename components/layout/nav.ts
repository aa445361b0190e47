import type { ReactNode } from "react";

/** A shell's navigation is data from the area's layout. */
export type NavItem = { label: string; href: string; icon?: ReactNode };
export type NavSection = {
  label: string;
  href?: string;
  /** Other paths that belong to this entry, such as its details. */
  covers?: string[];
  icon?: ReactNode;
  items?: NavItem[];
};
export type NavGroup = { label: string; items: NavItem[] };
export type Crumb = { label: string; href?: string };

/** The current page's link: the longest href that is the path or one of its parents. */
export function activeHref(pathname: string, hrefs: readonly string[]): string | undefined {
  return hrefs
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
}

import { type AREAS, path } from "@/lib/paths";

/** The site stands at the root and, the same, within the client area: its links stay where the visitor is. */
export type Base = "" | typeof AREAS.client;
type SiteLink = { label: string; href: string };

export const siteLinks = (base: Base): SiteLink[] => [
  { label: "Home", href: path.site("", base) },
  { label: "Services", href: path.site("services", base) },
  { label: "About", href: path.site("about", base) },
  { label: "Contact", href: path.site("contact", base) },
];

/** What the user menu offers to staff only; whoever adds such a page adds its line. */
export const STAFF_LINKS: readonly SiteLink[] = [
  { label: "Main Menu", href: path.mainMenu() },
  { label: "Back To Runsheet", href: path.runsheet() },
];

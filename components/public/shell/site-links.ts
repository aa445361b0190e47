import type { Visitor } from "@/lib/features/company/site-rules";
import { type AREAS, path } from "@/lib/paths";

/** The site is at the root and, identical, inside the client area: links keep visitors where they are. */
export type Base = "" | typeof AREAS.client;
type SiteLink = { label: string; href: string };

export const siteLinks = (base: Base): SiteLink[] => [
  { label: "Home", href: path.site("", base) },
  { label: "Services", href: path.site("services", base) },
  { label: "About", href: path.site("about", base) },
  { label: "Contact", href: path.site("contact", base) },
];

type Staff = Extract<NonNullable<Visitor>, { kind: "staff" }>;

/**
 * The user menu's staff-only items. `source`: the screen that led to the dashboard, `?source=`; only the card
 * receivables have a link back.
 */
export function staffLinks({ viewing, receivables }: Staff, source: string): SiteLink[] {
  const links = [
    { label: "Smart Search", href: path.smartSearch() },
    viewing !== null && { label: "Client Profile", href: path.clientProfile(`?cfid=${viewing}`) },
    { label: "Main Menu", href: path.mainMenu() },
    { label: "Back To Runsheet", href: path.runsheet() },
    source === RECEIVABLES_SOURCE && { label: "Back to Recbles With Card", href: path.partnerReceivables() },
    receivables && { label: "Back To Partner Receivables", href: path.partnerReceivables() },
  ];
  return links.filter((link) => link !== false);
}

/** `?source=` of links from the receivables with a card. */
const RECEIVABLES_SOURCE = "recbles_with_card";

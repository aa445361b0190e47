import { AREAS, path } from "@/lib/paths";
import { crawl } from "@/tests/e2e/support/crawl";
import type { Login, Scan } from "./world";

const known = new Map<Login, string[]>();

const startsOf = (login: Login) => {
  if (login === "nobody") return ["/", AREAS.client];
  if (login.includes("@")) return [AREAS.client, path.clientDashboard()];
  return [path.mainMenu(), AREAS.crew, AREAS.production, AREAS.sales, AREAS.reports, path.partnerDashboard()];
};

/** Every page a login can reach by clicking: "/crews/react/jobs/12?tab=notes". */
export async function pagesOf(scan: Scan, login: Login): Promise<string[]> {
  const found = known.get(login);
  if (found) return found;
  const cookie = await scan.cookie(login);
  const pages: string[] = [];
  const visit = async (href: string) => {
    const response = await fetch(scan.address + href, { headers: cookie ? { cookie } : {} });
    if (response.ok) pages.push(href);
    return { status: response.status, url: response.url, html: await response.text() };
  };
  await crawl(startsOf(login), visit, 2);
  known.set(login, pages);
  return pages;
}

/** One page of each kind: addresses that differ only by a number or an option run the same code. */
export function kindsOf(pages: readonly string[]): string[] {
  const kinds = Map.groupBy(pages, (page) => page.replace(/=[^&]*/g, "").replace(/\d+/g, "N"));
  return [...kinds.values()].flatMap(([page = "/"]) => page);
}

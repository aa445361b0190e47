/** A page's answer: `url` after redirects. */
export type Visited = { status: number; url: string; html: string };
type Visit = (path: string) => Promise<Visited>;

const AT_ONCE = 4;

/** An ampersand as in markup, and as in scripts, escaped once or twice. */
const unescaped = (html: string) => html.replace(/&amp;|\\+u0026/g, "&");

/** Every address of ours that a page links to, including menus that aren't open. */
function linksOf(html: string): string[] {
  const text = unescaped(html);
  const found = [
    ...text.matchAll(/\bhref=\\?"(\/[^"\\]*)/g),
    ...text.matchAll(/\\?"href\\?":\\?"(\/[^"\\]*)/g),
  ];
  return found
    .map(([, href = ""]) => href.split("#")[0] ?? "")
    .filter((href) => !/^\/(_next|api|\/)|\.(png|ico|svg|webmanifest|woff2|css|js)$/.test(href));
}

/** "/crews/react/jobs/12?tab=notes" → "/crews/react/jobs/N?tab". */
function kindOf(href: string): string {
  const [path = "", query = ""] = href.split("?");
  const names = [...new URLSearchParams(query).keys()].sort().join("&");
  return `${path.replace(/\d+/g, "N")}?${names}`;
}

/** Why a page is a dead end, or null. */
function whyDead({ status, url, html }: Visited): string | null {
  if (status >= 400) return `answers ${status}`;
  const refused = /NEXT_HTTP_ERROR_FALLBACK;(\d+)/.exec(html);
  if (refused) return `shows ${refused[1]}`;
  if (/data-dgst="\d+/.test(html)) return "failed while it was made";
  return new URL(url).pathname.endsWith("/login") ? "asks to log in" : null;
}

type Crawled = { pages: number; dead: string[]; addresses: string[] };

/**
 * Follows every link from the first pages on; returns each dead one with the page it's on. Pages whose addresses differ
 * only by a number or an option are of one kind, of which `ofEach` are visited.
 */
export async function crawl(starts: readonly string[], visit: Visit, ofEach: number): Promise<Crawled> {
  const kinds = new Map<string, number>();
  const seen = new Set<string>();
  const queue: { href: string; from: string }[] = [];
  const add = (href: string, from: string) => {
    const kind = kindOf(href);
    const many = kinds.get(kind) ?? 0;
    if (seen.has(href) || many >= ofEach) return;
    seen.add(href);
    kinds.set(kind, many + 1);
    queue.push({ href, from });
  };
  for (const start of starts) add(start, "the start");
  const dead: string[] = [];
  let pages = 0;
  while (queue.length > 0) {
    const next = queue.splice(0, AT_ONCE);
    const visited = await Promise.all(next.map(({ href }) => visit(href)));
    visited.forEach((page, i) => {
      const { href = "", from = "" } = next[i] ?? {};
      pages += 1;
      const why = whyDead(page);
      if (why) dead.push(`${href} on ${from} ${why}`);
      else for (const link of linksOf(page.html)) add(link, href);
    });
  }
  return { pages, dead, addresses: [...seen] };
}

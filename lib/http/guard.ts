const PREFETCH_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "rsc",
  "sec-purpose",
  "purpose",
  "x-moz",
];

/**
 * Why a write must be refused, or null (security.md A): only the product's own `fetch` may write.
 * Links, forms, images, prefetches and other sites all announce themselves in these headers.
 */
export function writeRefusal(headers: Headers, url: URL): string | null {
  const prefetch = PREFETCH_HEADERS.find((name) => headers.has(name));
  if (prefetch) return `prefetch (${prefetch})`;
  if (url.searchParams.has("_rsc")) return "prefetch (_rsc)";

  const site = headers.get("sec-fetch-site");
  if (site) {
    if (site !== "same-origin") return `site ${site}`;
    const mode = headers.get("sec-fetch-mode");
    if (mode !== "cors" && mode !== "same-origin") return `mode ${mode}`;
    const dest = headers.get("sec-fetch-dest");
    if (dest !== "empty") return `destination ${dest}`;
    return null;
  }
  const origin = headers.get("origin");
  if (origin && !isOwnOrigin(origin, headers.get("host"))) return "foreign origin";
  return null;
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

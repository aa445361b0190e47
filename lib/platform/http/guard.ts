const PREFETCH_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "rsc",
  "sec-purpose",
  "purpose",
  "x-moz",
];

/**
 * Why we must refuse a write, or null: only our own `fetch` may write. Links, forms, images, prefetches and other sites
 * all show up in these headers. If the browser says neither where a request comes from nor that it's ours, the request
 * needs a header that no link, form or image can send.
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
  if (origin) return isOwnOrigin(origin, headers.get("host")) ? null : "foreign origin";
  return isOwnProgram(headers) ? null : "no origin";
}

/** Browsers only send these to another site after asking it, and we never allow it. */
function isOwnProgram(headers: Headers): boolean {
  return (
    headers.has("idempotency-key") ||
    headers.has("x-link-token") ||
    /^application\/json\b/i.test(headers.get("content-type") ?? "")
  );
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

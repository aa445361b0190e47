import type { Explanation } from "./findings";

/** False alarms. Each line needs a reason that others can check. */
export const EXPLAINED: Explanation[] = [
  {
    tool: "ffuf",
    where: /^\w+ \/(robots\.txt|sitemap\.xml)$/,
    what: /^200/,
    why: "public on purpose; names no page that is not linked",
  },
  {
    tool: "ffuf",
    where: /^\w+ \/api\/health$/,
    what: /^200/,
    why: "public on purpose (ASVS 13.4.5): states and two counts",
  },
  {
    tool: "ffuf",
    where: /^\w+ \/api\/auth\/(csrf|providers|session|signin|signout|error)$/,
    what: /^(200, \d{2,3} bytes|302)/,
    why: "next-auth's own public addresses (T12): a token for one's own form, the name of the one way in, the own session",
  },
  {
    tool: "ffuf",
    where: /^driver \/api\/openapi\.json$/,
    what: /^200/,
    why: "the list of endpoints, for staff (docs/endpoints.tsv)",
  },
  {
    tool: "wapiti",
    where: /./,
    what: /X-XSS-Protection is not set/,
    why: "no browser of today reads it; the content security policy does its work",
  },
  {
    tool: "spellings",
    where: /with x-middleware-prefetch/,
    what: /^200 instead of a denial: \{\}$/,
    why: "Next answers {} by itself, uncached, before anything of ours runs: no data, and no denial either",
  },
];

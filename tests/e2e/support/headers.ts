import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

export type Headers = Record<string, string>;

const EVERYWHERE: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};
const NOTHING = ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"];

/** What's wrong with these headers, wherever they come from. */
export function wrongEverywhere(headers: Headers): string[] {
  const policy = headers["content-security-policy"] ?? "";
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: ${headers[name]}`],
  );
  for (const part of NOTHING) if (!policy.includes(part)) wrong.push(`no ${part}`);
  if (!headers["cache-control"]?.includes("no-store"))
    wrong.push(`cache-control: ${headers["cache-control"]}`);
  for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
    if (headers[name]) wrong.push(`${name}: ${headers[name]}`);
  return wrong;
}

export const nonceOf = (headers: Headers) =>
  /'nonce-([^']{20,})'/.exec(headers["content-security-policy"] ?? "")?.[1];

/** The same for a page: its policy must have a fresh nonce, and each script must carry it. */
export function wrongWithPage(headers: Headers, html: string): string[] {
  const nonce = nonceOf(headers);
  if (!nonce) return ["no nonce"];
  const policy = headers["content-security-policy"] ?? "";
  const high = new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ description }) => description);
  // A data block is never run.
  const bare = [...html.matchAll(/<script\b[^>]*>/g)].filter(
    ([tag]) => !tag.includes(`nonce="${nonce}"`) && !tag.includes('type="application/ld+json"'),
  );
  return [...high, ...bare.map(([tag]) => `${tag} without the nonce`)];
}

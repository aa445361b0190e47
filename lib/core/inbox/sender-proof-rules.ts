/**
 * A header's parts between semicolons (RFC 8601): comments are left out, and quotes; blanks and semicolons inside quotes
 * don't separate. What follows a backslash there is only a character.
 */
function partsOf(header: string): string[] {
  const parts = [""];
  let quoted = false;
  let depth = 0;
  for (const sign of header.replace(/\\./gs, "_")) {
    if (sign === '"' && depth === 0) quoted = !quoted;
    else if (!quoted && sign === "(") depth += 1;
    else if (!quoted && sign === ")") depth = Math.max(0, depth - 1);
    else if (!quoted && depth === 0 && sign === ";") parts.push("");
    else if (depth === 0) parts[parts.length - 1] += quoted && /[\s;=]/.test(sign) ? "_" : sign;
  }
  return parts.map((part) => part.trim().toLowerCase());
}

const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** The domain of an address or a bare domain; undefined for anything else. */
function domainIn(value: string): string | undefined {
  const [last = "", ...before] = value.split("@").reverse();
  return before.length <= 1 && DOMAIN.test(last) ? last : undefined;
}

/** The properties that name whom a passed check proves, the first that's given: DKIM's signer, SPF's sender. */
const PROVES: Record<string, readonly string[]> = {
  "dkim=pass": ["header.d", "header.i"],
  "spf=pass": ["smtp.mailfrom"],
};

/** The domain that our receiver's check found proven; none when it's said twice, or isn't plainly one. */
function provenDomain(part: string): string | undefined {
  const [result = "", ...properties] = part.split(/\s+/);
  for (const name of PROVES[result] ?? []) {
    const [value, ...more] = properties.flatMap((each) =>
      each.startsWith(`${name}=`) ? each.slice(name.length + 1) : [],
    );
    if (value !== undefined) return more.length === 0 ? domainIn(value) : undefined;
  }
  return undefined;
}

/** The domain itself, or one that it belongs to: who signs for example.com may write as mail.example.com. */
const isAligned = (domain: string, proven: string): boolean =>
  domain === proven || domain.endsWith(`.${proven}`);

/**
 * Whether our own receiver found that an email comes from its sender's domain: by DKIM or SPF, aligned to the domain of
 * From. `results` is the topmost Authentication-Results header, `receiver` the name our receiver signs it with; another
 * one's proves nothing, because anyone can write one (rule verified-sender).
 */
export function isProven(
  address: string,
  { results, receiver }: { results: string | undefined; receiver: string | undefined },
): boolean {
  const [name = "", ...checks] = partsOf(results ?? "");
  if (!receiver || name.split(/\s+/)[0] !== receiver.toLowerCase()) return false;
  const domain = domainIn(address);
  if (domain === undefined) return false;
  return checks.flatMap((check) => provenDomain(check) ?? []).some((proven) => isAligned(domain, proven));
}

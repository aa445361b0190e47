/**
 * A header's parts between semicolons (RFC 8601): comments are left out, and quotes; blanks and semicolons inside quotes
 * don't separate.
 */
function partsOf(header: string): string[] {
  const parts = [""];
  let quoted = false;
  let depth = 0;
  for (const sign of header) {
    if (sign === '"' && depth === 0) quoted = !quoted;
    else if (!quoted && sign === "(") depth += 1;
    else if (!quoted && sign === ")") depth = Math.max(0, depth - 1);
    else if (!quoted && depth === 0 && sign === ";") parts.push("");
    else if (depth === 0) parts[parts.length - 1] += quoted && /[\s;=]/.test(sign) ? "_" : sign;
  }
  return parts.map((part) => part.trim().toLowerCase());
}

const domainIn = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** What a passed check says about a domain: DKIM's signer, and whose servers SPF allows to send. */
const PROVES: Record<string, readonly string[]> = {
  "dkim=pass": ["header.d", "header.i"],
  "spf=pass": ["smtp.mailfrom"],
};

/** The domains that our receiver's check found proven. */
function provenDomains(part: string): string[] {
  const [result = "", ...properties] = part.split(/\s+/);
  const names = PROVES[result] ?? [];
  return properties.flatMap((property) => {
    const [name = "", value = ""] = property.split("=");
    return names.includes(name) ? domainIn(value) : [];
  });
}

/** The domain itself, or one that it belongs to: who signs for example.com may write as mail.example.com. */
const isAligned = (domain: string, proven: string): boolean =>
  proven.includes(".") && (domain === proven || domain.endsWith(`.${proven}`));

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
  return checks.flatMap(provenDomains).some((proven) => isAligned(domainIn(address), proven));
}

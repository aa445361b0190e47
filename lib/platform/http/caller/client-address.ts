import { env } from "@/lib/env";
import { countedAddress, isWithin, readAddress, UNKNOWN_ADDRESS } from "@/lib/networks";

/**
 * Where a request comes from, for counting tries. The last address in X-Forwarded-For is the socket's own
 * (`recordPeers`). Each trusted proxy vouches for the address before it; we believe no one else, so callers can't
 * choose the address they're counted under. An IPv6 address counts by its /64.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  let nearest: string | null = null;
  for (const hop of hops.filter(Boolean).reverse()) {
    const address = readAddress(hop);
    if (address === null) return nearest ?? hop.slice(0, 64);
    nearest = countedAddress(address);
    if (!isWithin(env().TRUSTED_PROXIES, address)) break;
  }
  return nearest ?? UNKNOWN_ADDRESS;
}

import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** Where a request comes from when nothing says so; no one's own, so only limits for all of them count by it. */
export const UNKNOWN_ADDRESS = "unknown";

/** Words a setting can use for several networks at once. */
const NAMED: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Networks separated by commas or spaces: addresses, `10.0.0.0/8`, `loopback`, `private`. Null if one of them is
 * invalid.
 */
export function parseNetworks(text: string): BlockList | null {
  const list = new BlockList();
  const names = text.split(/[\s,]+/).filter(Boolean);
  for (const name of names.flatMap((each) => NAMED[each.toLowerCase()] ?? each)) {
    const [network = "", bits, ...rest] = name.split("/");
    const version = isIP(network);
    const widest = version === 6 ? 128 : 32;
    if (version === 0 || rest.length > 0) return null;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest)) return null;
    list.addSubnet(network, bits === undefined ? widest : Number(bits), familyOf(network));
  }
  return list;
}

export const isWithin = (networks: BlockList, address: string): boolean =>
  networks.check(address, familyOf(address));

/** Networks that aren't on the internet: private ones, and those set aside for tests and protocols. */
const INSIDE = parseNetworks(
  "loopback private 0.0.0.0/8 100.64.0.0/10 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ::/128 fe80::/10 ff00::/8 64:ff9b::/96 100::/64 2001:db8::/32 2002::/16",
);

/** Whether an address is on the internet, even if it's an IPv4 one written as IPv6. */
export function isPublic(written: string): boolean {
  const address = readAddress(written);
  return address !== null && INSIDE !== null && !isWithin(INSIDE, address);
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill("0"), ...right];
}

/** An IPv4 address written as an IPv6 one (`::ffff:203.0.113.7`), as IPv4. */
function asIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** An address as a proxy writes it, with or without a port, brackets or a zone. Null if it's invalid. */
export function readAddress(written: string): string | null {
  const [bare = ""] = written.replace(/^\[(.*)\](:\d+)?$/, "$1").split("%");
  const address = isIP(bare) === 0 ? bare.replace(/^([\d.]+):\d+$/, "$1") : bare;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  return asIpv4(groupsOf(address)) ?? address;
}

/** A household or office has a whole /64 of IPv6 addresses, so they count as one. */
export function countedAddress(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

/** The networks that a setting names. */
export const networks = z
  .string()
  .default("")
  .transform((text, ctx) => {
    const list = parseNetworks(text);
    if (list) return list;
    ctx.addIssue({
      code: "custom",
      message: "use addresses, networks such as 10.0.0.0/8, loopback or private",
    });
    return z.NEVER;
  });

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetEnv } from "@/lib/env";
import { clientAddress } from "@/lib/platform/http/caller/client-address";
import { recordPeers } from "@/lib/platform/http/caller/record-peers";

function trust(proxies: string): void {
  vi.stubEnv("TRUSTED_PROXIES", proxies);
  forgetEnv();
}

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", "postgres://u:p@127.0.0.1:5432/runsheet");
  vi.stubEnv("NEXTAUTH_SECRET", "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf");
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  vi.stubEnv("LOG_LEVEL", "silent");
  trust("");
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const addressOf = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));

describe("clientAddress", () => {
  it.each([
    ["nobody is trusted: the socket's own", "", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["a trusted proxy's word", "10.0.0.5", "198.51.100.1, 10.0.0.5", "198.51.100.1"],
    ["not what the caller told the proxy", "10.0.0.5", "1.1.1.1, 198.51.100.1, 10.0.0.5", "198.51.100.1"],
    ["two proxies in a row", "10.0.0.0/8, 192.0.2.7", "198.51.100.1, 192.0.2.7, 10.9.9.9", "198.51.100.1"],
    ["another proxy's word counts for nothing", "10.0.0.5", "198.51.100.1, 10.0.0.6", "10.0.0.6"],
    ["names of networks", "loopback private", "198.51.100.1, 172.18.0.1, ::1", "198.51.100.1"],
    ["everyone trusted: the furthest", "loopback", "127.0.0.1", "127.0.0.1"],
    ["IPv4 in IPv6's clothes", "loopback", "198.51.100.1, ::ffff:127.0.0.1", "198.51.100.1"],
    ["with a port", "loopback", "198.51.100.1:4711, 127.0.0.1", "198.51.100.1"],
    ["IPv6 by its /64", "loopback", "[2001:db8:0:7:a:b:c:d]:443, 127.0.0.1", "2001:db8:0:7::/64"],
    ["its neighbour is the same", "", "2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["a short one", "", "2001:db8::1", "2001:db8:0:0::/64"],
    ["nonsense of a trusted proxy: the proxy itself", "10.0.0.5", "unknown, 10.0.0.5", "10.0.0.5"],
  ])("%s", (_, proxies, forwarded, expected) => {
    trust(proxies);
    expect(addressOf(forwarded)).toBe(expected);
  });

  it("is unknown if no one says it", () => {
    expect(clientAddress(new Headers())).toBe("unknown");
  });
});

describe("recordPeers", () => {
  let server: Server;
  let stop: () => void;
  beforeEach(async () => {
    stop = recordPeers();
    server = createServer((request, response) => {
      const headers = new Headers({ "x-forwarded-for": String(request.headers["x-forwarded-for"] ?? "") });
      response.end(clientAddress(headers));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    stop();
    await new Promise((resolve) => server.close(resolve));
  });

  async function seenAs(headers: Record<string, string>): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { ...headers, connection: "close" } });
    return answer.text();
  }

  it("a caller can't choose the address it's counted under", async () => {
    expect(await seenAs({})).toBe("127.0.0.1");
    expect(await seenAs({ "x-forwarded-for": "198.51.100.1" })).toBe("127.0.0.1");
    expect(await seenAs({ "x-forwarded-for": "198.51.100.1, 198.51.100.2" })).toBe("127.0.0.1");
  });

  it("a trusted proxy says who calls", async () => {
    trust("loopback");
    expect(await seenAs({ "x-forwarded-for": "198.51.100.1" })).toBe("198.51.100.1");
    expect(await seenAs({ "x-forwarded-for": "1.1.1.1, 198.51.100.1" })).toBe("198.51.100.1");
  });
});

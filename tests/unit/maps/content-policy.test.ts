import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { COPY_HEADER } from "@/lib/platform/results/address-rules";
import { middleware } from "@/middleware";

const policyOf = async (path: string) => {
  const request = new NextRequest(`http://runsheet.example${path}`, {
    headers: { cookie: "runsheet-session=x" },
  });
  const policy = (await middleware(request)).headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((line) => [line.split(" ")[0] ?? "", line.split(" ").slice(1)] as const),
  );
};
const maps = "/crews/react_crew_mgt/maps";
const board = "/crews/react/makepackages?mode=board&schDate=2026-05-12";
const foreign = async (path: string) =>
  [...(await policyOf(path)).values()].flat().filter((source) => /https:/.test(source));

afterEach(() => vi.unstubAllEnvs());

describe("the content security policy", () => {
  it("allows no other host without a maps service key", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "");
    for (const path of [maps, board, "/crews/react", "/"]) expect(await foreign(path)).toEqual([]);
  });

  it("lets the service's images and answers in with a key, in the crew's area and on the planning page only", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    for (const path of [maps, board]) {
      expect((await policyOf(path)).get("img-src")).toContain("https://*.gstatic.com");
      expect((await policyOf(path)).get("connect-src")).toContain("https://*.googleapis.com");
      expect((await policyOf(path)).get("script-src")).toHaveLength(3);
    }
    for (const path of [
      "/crews/react/crewsetup?mode=board",
      "/crews/react",
      "/menu_items/main_menu",
      "/crews/react_client_dashboard/dashboard",
      "/services",
      "/",
    ])
      expect(await foreign(path)).toEqual([]);
  });

  it("allows its scripts by the loader's nonce, and no eval", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    const scripts = (await policyOf(maps)).get("script-src") ?? [];
    expect(scripts).toHaveLength(3);
    expect(scripts).toContain("'strict-dynamic'");
    expect((await policyOf(maps)).get("object-src")).toEqual(["'none'"]);
    expect((await policyOf(maps)).get("frame-ancestors")).toEqual(["'none'"]);
  });
});

describe("a link to a page with other hosts", () => {
  const linked = async (from: string, to: string, more: Record<string, string> = {}) => {
    const headers = {
      cookie: "runsheet-session=x",
      referer: `http://runsheet.example${from}`,
      "sec-fetch-dest": "empty",
      ...more,
    };
    return (await middleware(new NextRequest(`http://runsheet.example${to}`, { headers }))).status;
  };
  const [document, content] = [204, 200];

  it("loads a document, since the one that's open wouldn't allow them", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    for (const from of ["/crews/react", "/menu_items/main_menu", "/"])
      for (const to of [maps, board]) expect(await linked(from, to)).toBe(document);
  });

  it("replaces the content where the open document allows them already, or none are needed", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    for (const [from = "", to = ""] of [
      ["/crews/react/makepackages?mode=week", board],
      [board, "/crews/react/makepackages"],
      [board, "/crews/react"],
      [maps, "/crews/react_crew_mgt/runsheet"],
      ["/crews/react_crew_mgt/login", maps],
      ["/", "/services"],
    ])
      expect(await linked(from, to)).toBe(content);
    // The document itself, the copy that a phone keeps, and a browser that doesn't say where it came from.
    expect(await linked("/", board, { "sec-fetch-dest": "document" })).toBe(content);
    expect(await linked("/", maps, { [COPY_HEADER]: "1" })).toBe(content);
    expect(await linked("/", board, { referer: "" })).toBe(content);
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "");
    for (const to of [maps, board]) expect(await linked("/", to)).toBe(content);
  });

  it("loads a document for the card provider's form too", async () => {
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_real");
    vi.stubEnv("STRIPE_API_BASE", "");
    const dashboard = "/crews/react_client_dashboard/dashboard";
    expect(await linked("/services", dashboard)).toBe(document);
    expect(await linked(dashboard, "/crews/react_client_dashboard/pay")).toBe(content);
  });
});

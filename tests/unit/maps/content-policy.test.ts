import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
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

  it("lets the service's images and answers in with a key, in the crew's area and on the planning board only", async () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    for (const path of [maps, board]) {
      expect((await policyOf(path)).get("img-src")).toContain("https://*.gstatic.com");
      expect((await policyOf(path)).get("connect-src")).toContain("https://*.googleapis.com");
      expect((await policyOf(path)).get("script-src")).toHaveLength(3);
    }
    for (const path of [
      "/crews/react/makepackages",
      "/crews/react/makepackages?mode=week",
      "/crews/react/makepackages?mode=list&next=mode=board",
      "/crews/react/crewsetup?mode=board",
      "/crews/react",
      "/menu_items/main_menu",
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

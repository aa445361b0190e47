import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { middleware } from "@/middleware";

const policyOf = (path: string) => {
  const request = new NextRequest(`http://runsheet.example${path}`, {
    headers: { cookie: "runsheet-session=x" },
  });
  const policy = middleware(request).headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((line) => [line.split(" ")[0] ?? "", line.split(" ").slice(1)] as const),
  );
};
const maps = "/crews/react_crew_mgt/maps";
const foreign = (path: string) =>
  [...policyOf(path).values()].flat().filter((source) => /https:/.test(source));

afterEach(() => vi.unstubAllEnvs());

describe("the content security policy", () => {
  it("knows no other host without the key of the maps service", () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "");
    for (const path of [maps, "/crews/react", "/"]) expect(foreign(path)).toEqual([]);
  });

  it("lets the service's images and answers in with a key, in the crew's area only", () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    expect(policyOf(maps).get("img-src")).toContain("https://*.gstatic.com");
    expect(policyOf(maps).get("connect-src")).toContain("https://*.googleapis.com");
    expect(foreign("/crews/react/makepackages")).toEqual([]);
    expect(foreign("/menu_items/main_menu")).toEqual([]);
  });

  it("lets its scripts in by the nonce of who loads them, and nothing be evaluated", () => {
    vi.stubEnv("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY", "a-key");
    const scripts = policyOf(maps).get("script-src") ?? [];
    expect(scripts).toHaveLength(3);
    expect(scripts).toContain("'strict-dynamic'");
    expect(policyOf(maps).get("object-src")).toEqual(["'none'"]);
    expect(policyOf(maps).get("frame-ancestors")).toEqual(["'none'"]);
  });
});

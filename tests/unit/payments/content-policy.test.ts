import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { middleware } from "@/middleware";

const policyOf = (path: string) => {
  const request = new NextRequest(`http://runsheet.example${path}`, {
    headers: { cookie: "runsheet-session=x" },
  });
  return middleware(request).headers.get("content-security-policy") ?? "";
};
const DASHBOARD = "/crews/react_client_dashboard/dashboard";

afterEach(() => vi.unstubAllEnvs());

describe("the card provider's hosts in the content security policy", () => {
  it("stand where its form is shown and nowhere else, with a real key", () => {
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_real");
    vi.stubEnv("STRIPE_API_BASE", "");
    for (const path of [DASHBOARD, "/pay/some-token"]) {
      expect(policyOf(path)).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/);
      expect(policyOf(path)).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
    }
    for (const path of ["/", "/crews/react_crew_mgt/runsheet", "/menu_items/main_menu", "/gallery/token"])
      expect(policyOf(path)).not.toContain("stripe");
  });

  it("are unknown without a key, and beside the stand-in", () => {
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "");
    expect(policyOf(DASHBOARD)).not.toContain("stripe");
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_stand_in");
    vi.stubEnv("STRIPE_API_BASE", "http://127.0.0.1:12111");
    expect(policyOf(DASHBOARD)).not.toContain("stripe");
  });
});

import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { middleware } from "@/middleware";

const policyOf = async (path: string) => {
  const request = new NextRequest(`http://runsheet.example${path}`, {
    headers: { cookie: "runsheet-session=x" },
  });
  return (await middleware(request)).headers.get("content-security-policy") ?? "";
};
const DASHBOARD = "/crews/react_client_dashboard/dashboard";

afterEach(() => vi.unstubAllEnvs());

describe("the card provider's hosts in the content security policy", () => {
  it("are allowed where its form is shown and nowhere else, with a real key", async () => {
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_real");
    vi.stubEnv("STRIPE_API_BASE", "");
    for (const path of [DASHBOARD, "/pay/some-token"]) {
      expect(await policyOf(path)).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/);
      expect(await policyOf(path)).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
    }
    for (const path of ["/", "/crews/react_crew_mgt/runsheet", "/menu_items/main_menu", "/gallery/token"])
      expect(await policyOf(path)).not.toContain("stripe");
  });

  it("aren't allowed without a key, or with the stand-in", async () => {
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "");
    expect(await policyOf(DASHBOARD)).not.toContain("stripe");
    vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_stand_in");
    vi.stubEnv("STRIPE_API_BASE", "http://127.0.0.1:12111");
    expect(await policyOf(DASHBOARD)).not.toContain("stripe");
  });
});

import { describe, expect, it } from "vitest";
import config from "@/next.config";

const given = async (source: string) =>
  Object.fromEntries(
    ((await config.headers?.()) ?? [])
      .filter((one) => one.source === source)
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

describe("headers of every answer (T32)", () => {
  it("say what a browser may not do with it", async () => {
    expect(await given("/:path*")).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
    });
    expect(config.poweredByHeader).toBe(false);
    expect(config.images?.unoptimized).toBe(true);
  });

  it("let an endpoint's answer load, run and embed nothing", async () => {
    const { "content-security-policy": policy } = await given("/api/:path*");
    for (const part of ["default-src", "frame-ancestors", "object-src", "base-uri", "form-action"])
      expect(policy).toContain(`${part} 'none'`);
  });

  it("let no file be framed", async () => {
    const { "content-security-policy": policy } = await given("/:folder(_next|icons|fonts|images)/:path*");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

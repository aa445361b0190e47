import { readdirSync } from "node:fs";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/crew.webmanifest/route";
import { CREW_MANIFEST } from "@/lib/features/offline/manifest-rules";
import { AREAS } from "@/lib/paths";
import { middleware } from "@/middleware";

const shortcutIcons = CREW_MANIFEST.shortcuts.flatMap(({ icons }) => icons);
const icons = [...CREW_MANIFEST.icons, ...shortcutIcons];

const policyOf = async (path: string) => {
  const cookie = "runsheet-session=x";
  const answer = await middleware(new NextRequest(`http://runsheet.example${path}`, { headers: { cookie } }));
  return (answer.headers.get("content-security-policy") ?? "").split("; ");
};

describe("the crew's app", () => {
  it("has a manifest", async () => {
    const answer = GET();
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(await answer.json()).toEqual(CREW_MANIFEST);
  });

  it.each(icons)("has the icon $src in its stated size", async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  });

  it("fills a masked icon to its edges", async () => {
    const maskable = CREW_MANIFEST.icons.filter(({ purpose }) => purpose === "maskable");
    expect(maskable).toHaveLength(1);
    for (const { src } of maskable) {
      expect((await sharp(`public${src}`).stats()).isOpaque).toBe(true);
    }
  });

  it("opens existing pages, in the crew's area", () => {
    const pages = readdirSync("app/(crew)/crews/react_crew_mgt");
    for (const url of [CREW_MANIFEST.start_url, ...CREW_MANIFEST.shortcuts.map((one) => one.url)]) {
      expect(url.startsWith(`${AREAS.crew}/`)).toBe(true);
      expect(pages).toContain(url.slice(AREAS.crew.length + 1));
    }
  });

  it("may run its own service worker, which no other area may", async () => {
    expect(await policyOf(`${AREAS.crew}/runsheet`)).toContain("worker-src 'self'");
    for (const path of [AREAS.production, AREAS.client, "/", "/menu_items/main_menu"])
      expect((await policyOf(path)).join()).not.toContain("worker-src");
  });
});

import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/features/company/reads";

export const dynamic = "force-dynamic";

/** Only the public site is indexed, not the client and staff areas or linked pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/crews/", "/menu_items/", "/gallery/", "/login"],
    },
    sitemap: new URL("/sitemap.xml", siteAddress()).href,
  };
}

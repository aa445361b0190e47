import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/features/company/reads";

export const dynamic = "force-dynamic";

/** Searched is the public site alone: the areas of clients and staff, and what links lead to, are not. */
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

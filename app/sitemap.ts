import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/features/company/reads";
import { path } from "@/lib/paths";

// Where the site stands is known when it runs, not when it is built.
export const dynamic = "force-dynamic";

/** The public pages; the client area holds the same ones and names these as the originals. */
export default function sitemap(): MetadataRoute.Sitemap {
  return (["", "services", "about", "contact"] as const).map((page) => ({
    url: new URL(path.site(page), siteAddress()).href,
    changeFrequency: "monthly",
    priority: page === "" ? 1 : 0.7,
  }));
}

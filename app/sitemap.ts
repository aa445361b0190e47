import type { MetadataRoute } from "next";
import { isCompanySaved, siteAddress } from "@/lib/features/company/reads";
import { path } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

// The site's URL is known at run time, not at build time.
export const dynamic = "force-dynamic";

/** The public pages; the client area has the same ones and names these as canonical. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  if (!(await isCompanySaved(await pageContext()))) return [];
  return (["", "services", "about", "contact"] as const).map((page) => ({
    url: new URL(path.site(page), siteAddress()).href,
    changeFrequency: "monthly",
    priority: page === "" ? 1 : 0.7,
  }));
}

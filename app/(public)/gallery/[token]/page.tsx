import type { Metadata } from "next";
import { PublicGalleryPage } from "@/components/public/gallery/public-gallery-page";
import { readPublicGallery } from "@/lib/core/images/reads";
import { pageContext, readOrRefuse } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Your photos", robots: { index: false } };

export default async function Page({ params }: PageProps<"/gallery/[token]">) {
  const { token } = await params;
  return <PublicGalleryPage gallery={await readOrRefuse(readPublicGallery(await pageContext(), token))} />;
}

import type { Metadata } from "next";
import { PublicGalleryPage } from "@/components/public/gallery/public-gallery-page";
import { pageContext } from "@/lib/auth/pages";
import { readPublicGallery } from "@/lib/images/public-reads";

export const metadata: Metadata = { title: "Your pictures", robots: { index: false } };

export default async function Page({ params }: PageProps<"/gallery/[token]">) {
  const { token } = await params;
  return <PublicGalleryPage gallery={await readPublicGallery(await pageContext(), token)} />;
}

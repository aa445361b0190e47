import type { Metadata } from "next";
import { GalleryScreen } from "@/components/office/images/gallery-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { readGallery } from "@/lib/images/reads";

export const metadata: Metadata = { title: "Inspection Images" };

export default async function Page({ searchParams }: PageProps<"/inspection_images">) {
  const ctx = await staffPage();
  const { job_id: id, source } = await searchParams;
  return <GalleryScreen gallery={await readOrRefuse(readGallery(ctx, "inspection", { id, source }))} />;
}

import type { Metadata } from "next";
import { GalleryScreen } from "@/components/office/images/gallery-screen";
import { readGallery } from "@/lib/core/images/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Job Images" };

export default async function Page({ searchParams }: PageProps<"/job_images">) {
  const ctx = await staffPage();
  const { job_id: id, source } = await searchParams;
  return <GalleryScreen gallery={await readOrRefuse(readGallery(ctx, "job", { id, source }))} />;
}

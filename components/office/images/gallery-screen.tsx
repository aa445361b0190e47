import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import type { Gallery } from "@/lib/core/images/contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { ImageCard } from "./image-card";
import { SendGalleryButton } from "./send-gallery-button";
import { UploadPanel } from "./upload-panel";

const TITLES = {
  job: "Job Images",
  property: "Property Images",
  dnf: "DNF Images",
  recruit: "Recruit Images",
  inspection: "Inspection Images",
} as const;

/** One record's images, newest first, and uploads. */
export function GalleryScreen({ gallery }: { gallery: Gallery }) {
  const { owner, title, images, back } = gallery;
  const crumbs = [
    { label: "Crew Menu", href: path.crewMenu() },
    { label: `Back to ${back.label}`, href: back.href },
    { label: TITLES[owner] },
  ];
  return (
    <div className="crew">
      <PageHeader
        title={`${TITLES[owner]}, ${title}`}
        crumbs={crumbs}
        description={count(images.length, "image")}
        actions={<SendGalleryButton gallery={gallery} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_1fr]">
        <UploadPanel gallery={gallery} />
        {images.length === 0 ? (
          <EmptyState title="No images yet">Take a photo, or choose images from this device.</EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-4 xl:grid-cols-3">
            {images.map((image) => (
              <li key={image.id}>
                <ImageCard image={image} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

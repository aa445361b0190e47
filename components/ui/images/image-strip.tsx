import { ImagePlus } from "lucide-react";
import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import { photoTimes } from "@/lib/core/images/when-rules";

export type StripImage = {
  id: string;
  image_url: string;
  thumb_url: string;
  kind: string;
  title: string;
  created_at: string;
  taken_at: string | null;
  added_later: boolean;
};

export const imageName = (image: Omit<StripImage, "id" | "image_url" | "thumb_url">) =>
  `${image.title || image.kind}, ${photoTimes(image)}`;

type ImageStripProps = {
  images: readonly StripImage[];
  /** The gallery, where images are added. */
  href: string;
  /** "Add DNF Image". */
  add?: string;
};

/** A record's newest images and a link to its gallery; for any screen. */
export function ImageStrip({ images, href, add = "Add image" }: ImageStripProps) {
  return (
    <div className="grid gap-3" data-print="hide">
      {images.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {images.slice(0, 8).map((image) => (
            <li key={image.id}>
              <Link href={href} prefetch={false} className="block">
                {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
                <img
                  src={image.thumb_url}
                  alt={imageName(image)}
                  loading="lazy"
                  className="aspect-square w-full rounded-sm bg-well object-cover"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LinkButton
        href={href}
        prefetch={false}
        variant="secondary"
        full
        icon={<ImagePlus aria-hidden className="size-6" />}
      >
        {images.length > 0 ? `${add} (${images.length})` : add}
      </LinkButton>
    </div>
  );
}

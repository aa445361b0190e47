import { CloudUpload, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { imageName, type StripImage } from "@/components/ui/images/image-strip";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WaitingPhoto } from "./use-photos";

type Marked = { id: string; kind: string; title: string; key?: string };

type PhotoGridProps = {
  photos: readonly WaitingPhoto[];
  images: readonly StripImage[];
  gallery: string;
  /** What's below each photo, instead of its title or kind. */
  caption?: (photo: Marked, name: string) => React.ReactNode;
};

/** The photos still on this phone, each with its status, then the newest that were sent. */
export function PhotoGrid({ photos, images, gallery, caption = shortCaption }: PhotoGridProps) {
  const sent = images.filter((image) => !photos.some(({ id }) => id === image.id));
  if (photos.length + sent.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {photos.map((photo) => (
        <li key={photo.id} className="grid content-start gap-1">
          <PhotoOnPhone photo={photo} />
          <Caption>{caption(photo, photo.title || photo.kind)}</Caption>
        </li>
      ))}
      {sent.slice(0, 8).map((image) => (
        <li key={image.id} className="grid content-start gap-1">
          <Link href={gallery} prefetch={false} className="block">
            {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
            <img
              src={image.thumb_url}
              alt={imageName(image)}
              loading="lazy"
              className="aspect-square w-full rounded-sm bg-well object-cover"
            />
          </Link>
          <Caption>{caption(image, imageName(image))}</Caption>
        </li>
      ))}
    </ul>
  );
}

const shortCaption = ({ title, kind }: Marked): string => title || kind;

const Caption = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap-anywhere text-ink-muted text-sm">{children}</div>
);

function PhotoOnPhone({ photo: { src, kind, title, state, progress } }: { photo: WaitingPhoto }) {
  const name = title || kind;
  const percent = Math.round(progress * 100);
  const urgent = state === "needs-you";
  const Icon = urgent ? TriangleAlert : CloudUpload;
  return (
    <>
      <div className="relative">
        {/* biome-ignore lint/performance/noImgElement: a photo on this phone, not anywhere else yet */}
        <img src={src} alt={name} className="aspect-square w-full rounded-sm bg-well object-cover" />
        <span
          className={cn(
            "absolute bottom-1 left-1 inline-flex items-center gap-1 rounded-sm px-1.5 font-semibold text-sm",
            urgent ? "bg-brick-soft text-brick-text" : "bg-sun-soft text-sun-text",
          )}
        >
          <Icon aria-hidden className="size-4" />
          {urgent ? "Needs you" : state === "sending" ? "Sending" : "Waiting"}
        </span>
      </div>
      {state === "sending" && (
        <ProgressBar label={`Sending ${name}`} hideLabel value={percent} max={100} text={`${percent}%`} />
      )}
    </>
  );
}

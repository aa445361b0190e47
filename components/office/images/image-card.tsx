"use client";

import { Trash2 } from "lucide-react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { imageName } from "@/components/ui/images/image-strip";
import { useWrite } from "@/components/ui/use-write";
import { deleteImageContract, type Image } from "@/lib/core/images/contract";
import { formatInstant } from "@/lib/values/dates";

/** One image: opens large, can be deleted. */
export function ImageCard({ image }: { image: Image }) {
  const name = imageName(image);
  const write = useWrite(deleteImageContract, { said: () => "Image deleted" });
  return (
    <article aria-label={name} className="card-edge overflow-hidden rounded-lg bg-surface">
      <Dialog
        size="lg"
        title={name}
        trigger={
          <button type="button" aria-label={`Open ${name}`} className="block w-full">
            {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
            <img
              src={image.thumb_url}
              alt=""
              loading="lazy"
              className="aspect-square w-full bg-well object-cover"
            />
          </button>
        }
      >
        {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
        <img src={image.image_url} alt={name} className="max-h-[70dvh] w-full object-contain" />
      </Dialog>
      <div className="flex items-start justify-between gap-2 p-3">
        <div className="min-w-0">
          <p className="break-words font-medium">{image.title || image.kind}</p>
          <p className="text-ink-muted text-sm">{formatInstant(new Date(image.created_at))}</p>
        </div>
        <ConfirmDialog
          danger
          title="Delete this image?"
          confirm="Delete image"
          onConfirm={() => write.send({ id: image.id })}
          trigger={
            <IconButton
              label={`Delete ${name}`}
              icon={<Trash2 aria-hidden className="size-5 text-brick-text" />}
            />
          }
        >
          {name}. This removes it from the gallery and the client&apos;s link.
        </ConfirmDialog>
      </div>
    </article>
  );
}

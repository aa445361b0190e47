"use client";

import { Mail, Trash2 } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { imageName } from "@/components/ui/images/image-strip";
import { MarkSelect } from "@/components/ui/images/mark-select";
import { useWrite } from "@/components/ui/use-write";
import {
  deleteImageContract,
  type Gallery,
  type Image,
  markImageContract,
  sendGalleryContract,
} from "@/lib/core/images/contract";
import { photoTimes } from "@/lib/core/images/when-rules";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { UploadPanel } from "./upload-panel";

/** One image: opens large, can be deleted. */
function ImageCard({ image, marked }: { image: Image; marked: boolean }) {
  const name = imageName(image);
  const mark = useWrite(markImageContract, { said: () => "Saved" });
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
      <div className="grid gap-2 p-3">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 break-words font-medium">{image.title || image.kind}</p>
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
        <p className="text-ink-muted text-sm">{photoTimes(image)}</p>
        {marked && (
          <MarkSelect
            kind={image.kind}
            name={name}
            onMark={(kind) => void mark.act({ id: image.id, kind })}
          />
        )}
      </div>
    </article>
  );
}

/** Emails the client a link to a job's images; asks first, since an email can't be undone. */
function SendGalleryButton({ gallery: { send, id, images } }: { gallery: Gallery }) {
  const write = useWrite(sendGalleryContract, { said: ({ msg }) => msg });
  if (!send) return null;
  const email = send.email;
  return (
    <ConfirmDialog
      title="Send the gallery link?"
      confirm="Send gallery link"
      onConfirm={() => write.send({ jobid: id })}
      trigger={
        <Button
          variant="secondary"
          disabled={!email || images.length === 0}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {email ? "Send gallery link" : "No email for the link"}
        </Button>
      }
    >
      {`We'll email ${email} a link to ${count(images.length, "image")}. The link works for 30 days.`}
      {send.sent && ` It was last sent ${formatInstant(new Date(send.sent))}.`}
    </ConfirmDialog>
  );
}

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
                <ImageCard image={image} marked={owner !== "recruit"} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

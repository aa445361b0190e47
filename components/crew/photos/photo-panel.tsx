"use client";

import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import type { StripImage } from "@/components/ui/images/image-strip";
import { MarkSelect } from "@/components/ui/images/mark-select";
import { LinkButton } from "@/components/ui/link-button";
import { LiveFields } from "@/components/ui/live-fields";
import { Spinner } from "@/components/ui/spinner";
import { IMAGE_MARKS, type ImageMark } from "@/lib/core/images/image-schema";
import { PhotoGrid } from "./photo-grid";
import { TakePhoto } from "./take-photo";
import { type PhotosOf, useMarks, usePhotos } from "./use-photos";

type PhotoPanelProps = {
  of: PhotosOf;
  /** "27 Galley Ave", for the list of unsent entries. */
  about: string;
  images: readonly StripImage[];
  /** "the job": which record, for people who can't see which card the button is on. */
  noun: string;
  /** The mark of the next photo, unless the crew chooses another. */
  mark: ImageMark;
  gallery: { href: string; label: string };
};

/** Photos of a record: take one, with or without a signal, and see what was sent and what's waiting. */
export function PhotoPanel({ of, about, images, noun, mark, gallery }: PhotoPanelProps) {
  const { photos, take, busy, problem } = usePhotos(of, about);
  const { mark: change, kindOf, waits } = useMarks(about);
  const [chosen, choose] = useState<ImageMark>();
  const kind = chosen ?? mark;
  const add = (files: File[]) => void take(files, { kind, title: "" });
  return (
    <div className="grid gap-3" data-print="hide">
      <PhotoGrid
        photos={photos}
        images={images}
        gallery={gallery.href}
        caption={(photo, name) => (
          <>
            {photo.title && <p>{photo.title}</p>}
            <MarkSelect kind={kindOf(photo)} name={name} onMark={(to) => void change(photo, to)} />
            {waits(photo.id) !== undefined && <p className="text-sun-text">Waiting to send</p>}
          </>
        )}
      />
      {busy && <Spinner label="Saving the photo…" />}
      {problem && <Alert kind="error" title={problem} />}
      <LiveFields className="grid gap-3">
        <Marks noun={noun} value={kind} onChoose={choose} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          <TakePhoto label={`Take photo of ${noun}`} onPhotos={add}>
            Take photo
          </TakePhoto>
          <TakePhoto label={`Choose photos of ${noun}`} camera={false} onPhotos={add}>
            Choose photos
          </TakePhoto>
        </div>
      </LiveFields>
      <LinkButton href={gallery.href} prefetch={false} variant="ghost" full>
        {images.length > 0 ? `${gallery.label} (${images.length})` : gallery.label}
      </LinkButton>
    </div>
  );
}

type MarksProps = { noun: string; value: ImageMark; onChoose: (mark: ImageMark) => void };

/** Whether the next photo shows it before the work or after. */
function Marks({ noun, value, onChoose }: MarksProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{`Photos of ${noun} show it`}</legend>
      {IMAGE_MARKS.map((mark) => (
        <label
          key={mark}
          className={cn(
            "flex min-h-control cursor-pointer items-center justify-center rounded-sm border border-edge bg-surface px-2 font-medium has-focus-visible:outline-3 has-focus-visible:outline-lake",
            value === mark && "border-lake bg-lake-soft text-lake-text",
          )}
        >
          <input
            type="radio"
            name={id}
            value={mark}
            checked={value === mark}
            onChange={() => onChoose(mark)}
            className="sr-only"
          />
          {mark}
        </label>
      ))}
    </fieldset>
  );
}
